import type { Flags } from "../flags";
import { CONTRACT_VERSION } from "../remote";
import type {
  ApiRequest,
  ApiTransport,
  RemoteContext,
  RemoteReport,
  SessionUser,
} from "../remote";
import type { RenderRequest } from "../render";

/** What a call is answered with: a body for 200, or status and body. */
export interface FakeAnswer {
  status?: number;
  body: unknown;
}

/** Answers by call, e.g. `{ "GET /posts": { body: { data: [] } } }`. Queries are left aside. */
export type FakeAnswers = Readonly<Record<string, FakeAnswer>>;

/** The shell's API for tests: rejects as the shell's does where the answer is no success. */
export function fakeApi(answers: FakeAnswers): ApiTransport {
  return <T>(request: ApiRequest): Promise<T> => {
    const { status = 200, body } = answerOf(
      answers,
      request.method,
      request.path,
    );
    if (status < 400) return Promise.resolve(body as T);
    const { error, code } = { ...(body as { error?: string; code?: string }) };
    return Promise.reject(
      Object.assign(new Error(error ?? `The API answered ${status}.`), {
        name: "ApiError",
        status,
        code: code ?? "",
      }),
    );
  };
}

/** What the shell hands to a remote, with no one signed in. What was reported is in `reports`. */
export function fakeContext<OwnFlags extends object = Flags>(
  changes: Partial<RemoteContext<OwnFlags>> & { answers?: FakeAnswers } = {},
): RemoteContext<OwnFlags> & { reports: RemoteReport[] } {
  const { answers = {}, ...fields } = changes;
  const reports: RemoteReport[] = [];
  return {
    contractVersion: CONTRACT_VERSION,
    basePath: "/labs",
    parts: [{ app: "public", title: "Blog", basePath: "/" }],
    api: fakeApi(answers),
    session: {
      getState: () => ({ status: "anonymous", user: null }),
      subscribe: () => () => undefined,
      check: () => Promise.resolve(),
      signIn: () => Promise.resolve(null),
      signInWithCode: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
      keepProfile: () => undefined,
    },
    theme: {
      get: () => "",
      set: () => undefined,
      isChosen: () => false,
      subscribe: () => () => undefined,
    },
    navigate: () => undefined,
    locale: "en",
    timeZone: "UTC",
    flags: {} as OwnFlags,
    report: (event) => void reports.push(event),
    ...fields,
    reports,
  };
}

/** What the document server hands to `render`. */
export function fakeRenderRequest<OwnFlags extends object = Flags>(
  changes: Partial<RenderRequest<OwnFlags>> & { answers?: FakeAnswers } = {},
): RenderRequest<OwnFlags> {
  const { answers = {}, ...fields } = changes;
  return {
    url: "/labs",
    basePath: "/labs",
    parts: [{ app: "public", title: "Blog", basePath: "/" }],
    origin: "https://site.example",
    site: { name: "Example", tagline: "A site", timeZone: "UTC" },
    flags: {} as OwnFlags,
    apiGet: (path) => {
      const { status = 200, body } = answerOf(answers, "GET", path);
      return Promise.resolve({ status, body });
    },
    ...fields,
  };
}

/** A signed-in person, for `session.getState`. */
export function fakeUser(changes: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 1,
    name: "Ada Byron",
    email: "ada@site.example",
    avatar_url: null,
    bio: null,
    roles: [],
    is_admin: false,
    permissions: [],
    token: "",
    ...changes,
  };
}

function answerOf(
  answers: FakeAnswers,
  method: string,
  path: string,
): FakeAnswer {
  const call = `${method} ${path.split("?")[0] ?? ""}`;
  const found = new Map(Object.entries(answers)).get(call);
  const error = `No answer is given for ${call}.`;
  return found ?? { status: 404, body: { error, code: "not_found" } };
}
