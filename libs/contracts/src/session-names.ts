/** Header that carries the CSRF token of cookie-authenticated writes. */
export const CSRF_HEADER = "x-csrf-token";

/** `__Host-` makes browsers insist on https, on exactly this host and on the whole site. */
export const sessionCookieName = (isSecure: boolean): string =>
  isSecure ? "__Host-octavo_session" : "octavo_session";

/** Readable cookie: a session may exist. Readers without it never call `/auth/me` (D-311). */
export const SESSION_HINT_COOKIE = "octavo_signed_in";

/** Names of what the browser keeps (specification, section 3). */
export const STORAGE_KEYS = {
  frontendTheme: "frontendTheme",
  cmsTheme: "cmsTheme",
  user: "user",
} as const;
