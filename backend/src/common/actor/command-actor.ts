import { userInfo } from "node:os";
import type { Actor } from "./actor";

/** Whoever runs a command on the server. */
export const commandActor = (): Actor => ({
  kind: "system",
  id: null,
  name: `${userName()} on the command line`,
  ip: null,
  userAgent: null,
  requestId: null,
});

/** A container's user may have no name. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return "someone";
  }
}
