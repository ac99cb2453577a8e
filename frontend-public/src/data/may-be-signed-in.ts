import { SESSION_HINT_COOKIE } from "@octavo/contracts";

/** Whether somebody may be signed in. Only browsers know: documents are rendered for everybody. */
export function mayBeSignedIn(): boolean {
  try {
    return document.cookie.includes(`${SESSION_HINT_COOKIE}=`);
  } catch {
    // A preview in a sandbox has no cookies to look at.
    return false;
  }
}
