/** The names that a site gives its session's cookie. */
const SESSION = /^((?:__Host-)?octavo_session)=([^;]*)/;

/** Tells the shell that asking for the session is worth it; see SESSION_HINT_COOKIE of the contracts. */
const HINT = "octavo_signed_in";

/**
 * The session at the site, as far as there is one. It stays in this process: pages run code that no one has
 * approved, and cookies of `localhost` reach every port.
 */
export class SiteSession {
  #cookie = "";

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
  open(site: string, value: string): void {
    const isSecure = site.startsWith("https:");
    this.#cookie = `${isSecure ? "__Host-" : ""}octavo_session=${value}`;
  }

  end(): void {
    this.#cookie = "";
  }
}
