import { askPatiently, parseJson, readBounded } from "./ask-site";

/** The names that a site gives its session's cookie. */
const SESSION = /^((?:__Host-)?octavo_session)=([^;]*)/;

/** Tells the shell that asking for the session is worth it; see SESSION_HINT_COOKIE of the contracts. */
const HINT = "octavo_signed_in";

const LIMIT_MS = 20_000;
const MOST_BYTES = 1_000_000;

/** What is read of the site's answers. */
export interface SiteBody {
  error?: string;
  user?: { name?: string; token?: string };
  csrfToken?: string;
  mfa_required?: boolean;
  mfa_token?: string;
  /** Versions of a frontend that are live. */
  live?: { channel?: string; version?: string }[];
  /** A preview's link. */
  url?: string;
}

export interface SiteAnswer {
  status: number;
  /** Empty for what is no JSON object. */
  body: SiteBody;
}

/**
 * The session at the site, as far as there is one. It stays in this process: pages run code that no one has
 * approved, and cookies of `localhost` reach every port.
 */
export class SiteSession {
  #cookie = "";

  /** @param site its origin */
  constructor(readonly site: string) {}

  get isOpen(): boolean {
    return this.#cookie !== "";
  }

  /** For requests to the site; empty where no one is signed in. */
  get cookie(): string {
    return this.#cookie;
  }

  /** For pages: nothing but whether there is a session. */
  get hint(): string {
    const age = this.isOpen ? "" : "; Max-Age=0";
    return `${HINT}=1; Path=/; SameSite=Strict${age}`;
  }

  /** From `Set-Cookie` headers of the site. @returns whether there was one of a session. */
  take(cookies: readonly string[] = []): boolean {
    const found = cookies.map((text) => SESSION.exec(text)).find(Boolean);
    if (!found) return false;
    const [, name = "", value = ""] = found;
    this.#cookie = value === "" ? "" : `${name}=${value}`;
    return true;
  }

  /** As `OCTAVO_SESSION` names it: the value of the cookie. */
  open(value: string): void {
    const isSecure = this.site.startsWith("https:");
    this.#cookie = `${isSecure ? "__Host-" : ""}octavo_session=${value}`;
  }

  /** @param path below the API's base path, as are those of all calls */
  async get(path: string): Promise<SiteAnswer> {
    const headers = { accept: "application/json", cookie: this.cookie };
    const init = { headers, redirect: "manual" } as const;
    const answer = await askPatiently(`${this.site}/api${path}`, init);
    return answer ? this.#read(answer) : { status: 502, body: {} };
  }

  /** Who is signed in. It ends where the site says that there is none. */
  async check(): Promise<SiteAnswer> {
    const answer = await this.get("/auth/me");
    if (answer.status === 401) this.#cookie = "";
    return answer;
  }

  /** @param csrf the proof of the session, where there is one */
  async post(path: string, form: object, csrf?: string): Promise<SiteAnswer> {
    const { site } = this;
    const answer = await fetch(`${site}/api${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...(this.isOpen && { cookie: this.cookie }),
        ...(csrf !== undefined && { "x-csrf-token": csrf }),
      },
      body: JSON.stringify(form),
      // Passwords go nowhere else.
      redirect: "error",
      signal: AbortSignal.timeout(LIMIT_MS),
    }).catch((cause: unknown) => {
      throw new Error(`${site} does not answer.`, { cause });
    });
    return this.#read(answer);
  }

  async #read(answer: Response): Promise<SiteAnswer> {
    this.take(answer.headers.getSetCookie());
    const body = parseJson(await readBounded(answer, MOST_BYTES));
    const isObject = typeof body === "object" && body !== null;
    return { status: answer.status, body: isObject ? body : {} };
  }
}
