import { ROUTE_RULES, type RouteName } from "@octavo/contracts";
import type { TestApp } from "../test-app";
import { send, type Exchange } from "./exchange";
// Loaded before the tests, whose time is for other things than making it.
import "../../src/infrastructure/openapi/api-schemas";

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content?: Record<string, { schema?: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A call of the API as its own description tells it. */
export interface ApiCall {
  /** As in the contracts' table, e.g. `PUT /tags/{id}`. */
  name: RouteName;
  method: string;
  path: string;
  query: string[];
  /** Fields of the JSON body; empty when it takes none. */
  fields: string[];
  /** What the description says of the values of a parameter or field. */
  kinds: Readonly<Record<string, string>>;
}

export const ROUTES = Object.keys(ROUTE_RULES) as RouteName[];
export const CHANGING = ROUTES.filter((name) => !name.startsWith("GET "));
/** Changing calls that are not open to everyone. */
export const GUARDED = CHANGING.filter(
  (name) => ROUTE_RULES[name].access !== "public",
);

/** A path in which `{id}` and its like stand for things that exist, or for what is given. */
export function addressOf(name: RouteName, id = "1"): string {
  const [, path = ""] = name.split(" ");
  return `/api${path
    .replace("{id}", id)
    .replace("{app}", "public")
    .replace("{version}", "1")
    .replace("{linkId}", "1")
    .replace("{key}", `post-${id}`)
    .replace("{section}", "site")
    .replace("{token}", "no-such-token")
    .replace("{slug}", "some-slug")
    .replace("{file}", "some-file")}`;
}

export const methodOf = (name: RouteName): string =>
  name.split(" ", 1)[0] ?? "";

export async function apiCallsOf(app: TestApp): Promise<ApiCall[]> {
  const { text } = await app.visitor.get("/api/openapi.json");
  const { paths, components } = JSON.parse(text) as Description;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): ApiCall => {
      const verb = method.toUpperCase();
      const body = operation.requestBody?.content?.["application/json"]?.schema;
      const schema = body?.$ref
        ? components.schemas[body.$ref.split("/").at(-1) ?? ""]
        : body;
      const query = (operation.parameters ?? []).filter(
        (parameter) => parameter.in === "query",
      );
      const fields = Object.entries(schema?.properties ?? {});
      return {
        name: `${verb} ${path.replace(/^\/api/, "")}` as RouteName,
        method: verb,
        path,
        query: query.map((parameter) => parameter.name),
        fields: fields.map(([name]) => name),
        kinds: Object.fromEntries([
          ...query.map(({ name, schema }) => [name, kindOf(schema)]),
          ...fields.map(([name, schema]) => [name, kindOf(schema)]),
        ]) as Record<string, string>,
      };
    }),
  );
}

/** Of a description: what differs from place to place, and has tests there. */
const OF_A_PLACE =
  /^(?:description|examples?|default|enum|(?:min|max)(?:imum|Length|Items))$/;

const kindOf = (schema: Schema = {}): string =>
  JSON.stringify(schema, (key, value: unknown) =>
    OF_A_PLACE.test(key) ? undefined : value,
  );

/**
 * Values for one place after another: all of them for the first place of a kind, a sixteenth for each that
 * follows, in turn. What is described alike is read by one check.
 */
export function createSharing() {
  const places = new Map<string, number>();
  return <Value>(kind: string, values: readonly Value[]): Value[] => {
    const times = places.get(kind) ?? 0;
    places.set(kind, times + 1);
    return values.filter((_, at) => times === 0 || at % 16 === times % 16);
  };
}

/** Makes a call, with an empty body where it takes one and none is given. */
export function call(
  app: TestApp,
  name: RouteName,
  { headers = {}, path = addressOf(name), body = {} }: CallOptions = {},
): Promise<Exchange> {
  const method = methodOf(name);
  if (method === "GET" || method === "DELETE")
    return send(app.baseUrl, { method, path, headers });
  return send(app.baseUrl, {
    method,
    path,
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

interface CallOptions {
  headers?: Record<string, string>;
  path?: string;
  body?: object;
}
