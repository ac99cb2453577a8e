import { trimEndOf } from "@octavo/format";

const SIGN_IN = "/admin/login";

/** Admin screens that need no session: they stay open when another tab signs out. */
const OPEN_SCREENS = [
  SIGN_IN,
  "/admin/signup",
  "/admin/forgot",
  "/admin/reset",
  "/admin/verify",
  "/admin/invitation",
  "/admin/unauthorized",
];

/** `refused`: the server answered 401 to a call. */
export type SignInReason = "refused" | "signed-out-elsewhere";

export function isAdminPath(path: string): boolean {
  return path === "/admin" || path.startsWith("/admin/");
}

/**
 * Whether someone on this page must sign in to continue. Readers never have to: a session that ended only
 * makes them anonymous.
 */
export function mustSignIn(path: string, reason: SignInReason): boolean {
  const bare = trimEndOf(path, /\//);
  if (!isAdminPath(bare)) return false;
  return reason === "refused" ? bare !== SIGN_IN : !OPEN_SCREENS.includes(bare);
}

/** Longer than any remote needs to show its sign-in screen. */
const PATIENCE_MS = 3_000;

/**
 * A remote that guards its screens shows its own sign-in screen, and keeps what was being typed. Otherwise
 * the page is reloaded.
 */
export function leaveForSignIn(
  reason: SignInReason,
  isSignedIn: () => boolean,
): void {
  if (!mustSignIn(location.pathname, reason)) return;
  setTimeout(() => {
    if (!isSignedIn() && mustSignIn(location.pathname, reason))
      location.assign(SIGN_IN);
  }, PATIENCE_MS);
}
