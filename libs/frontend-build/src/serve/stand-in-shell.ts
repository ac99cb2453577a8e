import { CONTRACT_VERSION, DOCUMENT_IDS } from "@octavo/federation";
import type {
  ApiRequest,
  ApiTransport,
  RemoteApp,
  RemoteContext,
  SessionStore,
  ShellBoot,
  ThemeStore,
} from "@octavo/federation";

/**
 * Mounts an app without shell and site: the API is the development server's fixtures, and no one is signed
 * in.
 */
export function startWithoutShell(app: RemoteApp): void {
  const element = document.getElementById(DOCUMENT_IDS.mount);
  const text = document.getElementById(DOCUMENT_IDS.boot)?.textContent;
  if (element === null || !text) return;
  const boot = JSON.parse(text) as ShellBoot;
  const state = document.getElementById(DOCUMENT_IDS.state)?.textContent;
  const context = standInContext(boot);
  app.mount(element, state ? { ...context, initialState: state } : context);
}

function standInContext(boot: ShellBoot): RemoteContext {
  return {
    contractVersion: CONTRACT_VERSION,
    basePath: boot.basePath,
    parts: boot.parts ?? [],
    api: createApi(boot.apiBase),
    session: SESSION,
    theme: THEME,
    navigate: (path) => location.assign(path),
    locale: boot.locale,
    timeZone: boot.timeZone,
    site: boot.site,
    flags: boot.flags,
    report: ({ level, message, detail = "" }) =>
      console[level](message, detail),
  };
}

function createApi(base: string): ApiTransport {
  return async <T>(request: ApiRequest): Promise<T> => {
    const { method, path, query = {}, body, signal } = request;
    const address = new URL(base + path, location.origin);
    for (const [name, value] of Object.entries(query))
      if (value != null) address.searchParams.set(name, String(value));
    const answer = await fetch(address, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const value = (await answer.json().catch(() => null)) as T & {
      error?: string;
      code?: string;
    };
    if (answer.ok) return value;
    const { error = "The call failed.", code = "" } = { ...value };
    const { status } = answer;
    throw Object.assign(new Error(error), { name: "ApiError", status, code });
  };
}

const nothing = () => undefined;

const SESSION: SessionStore = {
  getState: () => ({ status: "anonymous", user: null }),
  subscribe: () => nothing,
  check: () => Promise.resolve(),
  signIn: () => Promise.reject(new Error("There is no site to sign in to.")),
  signInWithCode: () =>
    Promise.reject(new Error("There is no site to sign in to.")),
  signOut: () => Promise.resolve(),
  keepProfile: nothing,
};

const THEME: ThemeStore = {
  get: () => "",
  set: nothing,
  isChosen: () => false,
  subscribe: () => nothing,
};
