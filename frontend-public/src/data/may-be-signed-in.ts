import { SESSION_HINT_COOKIE } from "@octavo/contracts";

/** Whether someone may be signed in. Only browsers know, because documents are rendered for all visitors. */
export function mayBeSignedIn(): boolean {
  try {
    return document.cookie.includes(`${SESSION_HINT_COOKIE}=`);
  } catch {
    // A preview in a sandbox has no cookies to look at.
    return false;
  }
}
