import { errorText, isApiError } from "@octavo/api-client";

/**
 * Where what was typed last is: nowhere yet, on its way, on the server, only in this browser because the
 * server does not have it, or not even there; or saved.
 */
export type KeptState =
  | { kind: "none" | "typing" | "sending" }
  | { kind: "server" | "saved"; at: string }
  | { kind: "browser" | "lost"; reason: unknown };

/** Why the server does not keep a text, as a sentence. */
export function reasonText(reason: unknown): string {
  if (!isApiError(reason) || reason.status === 0)
    return "The server cannot be reached.";
  if (reason.status === 401) return "You are signed out.";
  if (reason.status >= 500) return "The server cannot keep it at the moment.";
  return errorText(reason, "The server refuses it.");
}
