import type { ApiRequest, ApiTransport } from "./api-request";
import type { paths } from "./paths";

type Method = ApiRequest["method"];

type MethodsAt<Item> = {
  [Name in Method]: Lowercase<Name> extends keyof Item
    ? Item[Lowercase<Name>] extends object
      ? Name
      : never
    : never;
}[Method];

/** A call as settings name it: `GET /posts/{id}`. Any text in the repository, where {@link paths} are not known. */
export type SiteCall = keyof paths extends never
  ? string
  : {
      [Path in keyof paths]: Path extends `/api${infer Rest}`
        ? `${MethodsAt<paths[Path]>} ${Rest}`
        : never;
    }[keyof paths];

type Operation<Call> = Call extends `${infer Name} ${infer Path}`
  ? `/api${Path}` extends infer Key extends keyof paths
    ? Lowercase<Name> extends infer Verb extends keyof paths[Key]
      ? paths[Key][Verb]
      : never
    : never
  : never;

type JsonOf<Content> = Content extends { "application/json": infer Body }
  ? Body
  : never;

/** An answer without content is null. */
type ContentOf<Answer> = Answer extends { content: infer Content }
  ? JsonOf<Content>
  : null;

/**
 * The body of a call's success: `AnswerOf<"GET /posts">`.
 *
 * @public
 */
export type AnswerOf<Call extends string> =
  Operation<Call> extends { responses: infer Answers }
    ? ContentOf<Answers[keyof Answers & (200 | 201 | 202 | 204)]>
    : unknown;

type QueryOf<Call> =
  Operation<Call> extends { parameters: { query?: infer Query } }
    ? Query
    : never;

/** JSON, or a form with files. */
type BodyOf<Call> =
  Operation<Call> extends { requestBody: { content: infer Content } }
    ? Content extends { "application/json": infer Body }
      ? { body: Body }
      : { body: FormData }
    : Operation<Call> extends { requestBody?: { content: infer Content } }
      ? { body?: JsonOf<Content> }
      : { body?: undefined };

/** The calls of a frontend: those that its settings name as `api`. */
type DeclaredCalls<Settings> = Settings extends {
  readonly api: readonly (infer Call extends string)[];
}
  ? Call
  : never;

type MethodOf<Calls extends string> = Calls extends `${infer Name} ${string}`
  ? Name & Method
  : never;

type Filled<Path extends string> =
  Path extends `${infer Before}{${string}}${infer After}`
    ? `${Before}${string}${Filled<After>}`
    : Path;

type WithQuery<Path extends string> = Path | `${Path}?${string}`;

type PathOf<
  Calls extends string,
  Name extends string,
> = Calls extends `${Name} ${infer Path}` ? WithQuery<Filled<Path>> : never;

type WithoutQuery<Path extends string> =
  Path extends `${infer Before}?${string}` ? Before : Path;

/** The declared call that a path belongs to. Braces match one part; a path without any comes first. */
type CallAt<
  Calls extends string,
  Name extends string,
  Path extends string,
> = `${Name} ${WithoutQuery<Path>}` extends infer Exact extends Calls
  ? Exact
  : Calls extends `${Name} ${infer Declared}`
    ? IsAt<WithoutQuery<Path>, Declared> extends true
      ? Calls
      : never
    : never;

type IsAt<
  Path extends string,
  Declared extends string,
> = Declared extends `${infer Part}/${infer Parts}`
  ? Path extends `${infer First}/${infer Rest}`
    ? IsPart<First, Part> extends true
      ? IsAt<Rest, Parts>
      : false
    : false
  : Path extends `${string}/${string}`
    ? false
    : IsPart<Path, Declared>;

type IsPart<
  Part extends string,
  Declared extends string,
> = Declared extends `{${string}}`
  ? true
  : Part extends Declared
    ? true
    : false;

type CallRequest<Name, Path, Call extends string> = Omit<
  ApiRequest,
  "method" | "path" | "query" | "body" | "isAtHost"
> & { method: Name; path: Path; query?: QueryOf<Call> } & BodyOf<Call>;

type DeclaredApi<Calls extends string> = <
  Name extends MethodOf<Calls>,
  const Path extends PathOf<Calls, Name>,
>(
  request: CallRequest<Name, Path, CallAt<Calls, Name, Path>>,
) => Promise<AnswerOf<CallAt<Calls, Name, Path>>>;

/** `context.api` with the calls that the settings declare; any call where no settings are named. */
export type ApiOf<Settings> = unknown extends Settings
  ? ApiTransport
  : DeclaredApi<DeclaredCalls<Settings>>;

/** Statuses of the API other than success. */
type Refusal = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 500 | 503;

type DeclaredGet<Calls extends string> = <
  const Path extends PathOf<Calls, "GET">,
>(
  path: Path,
) => Promise<
  | { status: 200; body: AnswerOf<CallAt<Calls, "GET", Path>> }
  | { status: Refusal; body: unknown }
>;

/** `request.apiGet` in the same way. */
export type ApiGetOf<Settings> = unknown extends Settings
  ? (path: string) => Promise<{ status: number; body: unknown }>
  : DeclaredGet<DeclaredCalls<Settings>>;
