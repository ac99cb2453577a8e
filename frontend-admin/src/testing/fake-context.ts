import { ApiError, createFetchTransport, isApiError } from "@octavo/api-client";
import { undeclaredCalls } from "@octavo/federation";
import type {
  ApiRequest,
  ApiTransport,
  CodeRequest,
  RemoteContext,
  SessionState,
  SessionStore,
  SessionUser,
  ThemeStore,
} from "@octavo/federation";
import { settings } from "../../octavo.config";

/** A refusal with the server's sentence; without one, an answer that carries none. */
export function refuse(
  status: number,
  sentence?: string,
  details?: unknown,
): never {
  throw new ApiError(
    sentence ?? `The server answered ${status}.`,
    status,
    "test",
    sentence !== undefined,
    details,
  );
}

export type Handlers = Record<string, (request: ApiRequest) => unknown>;

/** Asked by the frame, whatever is on the screen: it is no test's concern. */
const OF_EVERY_SCREEN = ["GET /settings/access", "GET /waiting", "GET /notes"];

/**
 * The product's own API client, with the network faked at `fetch`: calls are answered by
 * `METHOD /path`, where an asterisk stands for any id, or name of an unsaved text. Keeps what was
 * asked.
 */
export function fakeApi(handlers: Handlers) {
  const requests: ApiRequest[] = [];
  const api: ApiTransport = (request) => {
    const call = `${request.method} ${request.path}`;
    if (!OF_EVERY_SCREEN.includes(call)) requests.push(request);
    assertDeclared(call);
    const { onProgress: _onProgress, ...sent } = request;
    const fetch = (url: unknown) => answer(handlers, request, String(url));
    // Progress would be reported by XMLHttpRequest; the handler does that in its place.
    return createFetchTransport({ baseUrl: BASE, fetch })(sent);
  };
  return {
    api,
    requests,
    /** What was asked with a method, of one address or of any. */
    sent: (method: string, path?: string) =>
      requests.filter(
        (one) => one.method === method && (path ?? one.path) === one.path,
      ),
  };
}

/** The gate compares the calls of a release with those that its settings declare. */
function assertDeclared(call: string): void {
  for (const one of undeclaredCalls([call], settings.api ?? []))
    throw new Error(`api in octavo.config.ts lacks ${one}.`);
}

const BASE = "/api";

async function answer(
  handlers: Handlers,
  request: ApiRequest,
  url: string,
): Promise<Response> {
  const { method } = request;
  const [whole = ""] = url.split("?");
  const path = whole.startsWith(`${BASE}/`) ? whole.slice(BASE.length) : whole;
  const handler =
    handlers[`${method} ${path}`] ??
    handlers[`${method} ${path.replace(/\/\d+(?=\/|$)/, "/*")}`] ??
    handlers[`${method} ${path.replace(/\.[0-9a-f]{32}/, ".*")}`];
  try {
    if (!handler) refuse(404, `No test handler for ${method} ${path}`);
    return response(200, await handler(request));
  } catch (reason) {
    return refusal(reason);
  }
}

/** What a handler threw, as the server says it; what is no answer at all stays a failed call. */
function refusal(reason: unknown): Response {
  if (!isApiError(reason) || reason.status === 0) throw reason;
  const { status, message, code, details, fromServer } = reason;
  return response(status, {
    ...(fromServer && { error: message }),
    code,
    details,
  });
}

/** What the client reads of a response; jsdom has none of its own. */
const response = (status: number, body: unknown) =>
  ({
    status,
    text: () => Promise.resolve(JSON.stringify(body ?? null)),
  }) as Response;

export function page<Item>(data: Item[], total = data.length) {
  return { data, total, limit: 10, offset: 0 };
}

function testUser(fields: Partial<SessionUser> = {}): SessionUser {
  return {
    id: 1,
    name: "Ada Lovelace",
    email: "ada@example.org",
    avatar_url: null,
    bio: null,
    roles: ["admin"],
    role: "admin",
    is_admin: true,
    permissions: [],
    token: "t",
    ...fields,
  };
}

export const signedIn = (fields?: Partial<SessionUser>): SessionState => ({
  status: "authenticated",
  user: testUser(fields),
});

export const anonymous: SessionState = { status: "anonymous", user: null };
export const unknown: SessionState = { status: "unknown", user: null };

type Credentials = Parameters<SessionStore["signIn"]>[0];

/** Answers a sign-in: nobody objects, unless it throws; a code may be asked for. */
export type SignIn = (
  credentials: Credentials,
) => Promise<CodeRequest | null | undefined>;
export type SignInWithCode = SessionStore["signInWithCode"];

interface SignInAnswers {
  signIn?: SignIn | undefined;
  signInWithCode?: SignInWithCode | undefined;
}

export function fakeSession(
  initial: SessionState,
  { signIn, signInWithCode }: SignInAnswers = {},
) {
  let state = initial;
  let whoSignsIn = signedIn();
  const listeners = new Set<() => void>();
  const set = (next: SessionState) => {
    state = next;
    listeners.forEach((listener) => {
      listener();
    });
  };
  const store: SessionStore = {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    check: () => Promise.resolve(),
    signIn: async (credentials) => {
      const code = await signIn?.(credentials);
      if (code) return code;
      set(whoSignsIn);
      return null;
    },
    signInWithCode: async (step) => {
      await signInWithCode?.(step);
      set(whoSignsIn);
    },
    keepProfile: (profile, isPending) => {
      if (state.status !== "authenticated") return;
      const { pending: _before, ...user } = state.user;
      set({
        ...state,
        user: { ...user, ...profile, ...(isPending && { pending: true }) },
      });
    },
    signOut: () => {
      set(anonymous);
      return Promise.resolve();
    },
  };
  return {
    store,
    set,
    /** Who it is that signs in next. */
    signInAs(fields: Partial<SessionUser>) {
      whoSignsIn = signedIn(fields);
    },
  };
}

function fakeTheme(): ThemeStore {
  const values: Record<string, string> = {
    frontend: "",
    cms: "theme-cms-light",
  };
  const listeners = new Set<() => void>();
  return {
    get: (kind) => values[kind] ?? "",
    set: (kind, value) => {
      values[kind] = value;
      listeners.forEach((listener) => {
        listener();
      });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export function fakeContext(
  api: ApiTransport,
  session: SessionStore,
  flags: RemoteContext["flags"] = {},
): RemoteContext {
  return {
    contractVersion: 1,
    basePath: "/admin",
    api,
    session,
    theme: fakeTheme(),
    navigate: () => undefined,
    locale: "en",
    flags,
    report: ({ message, detail }) => {
      throw new Error(`${message}: ${detail ?? ""}`);
    },
  };
}
