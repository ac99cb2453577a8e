import { SESSION_HINT_COOKIE } from "@octavo/contracts";

/** Whether somebody may be signed in. Only browsers know: documents are rendered for everybody. */
export function mayBeSignedIn(): boolean {
  return document.cookie.includes(`${SESSION_HINT_COOKIE}=`);
}
