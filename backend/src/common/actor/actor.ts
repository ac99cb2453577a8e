import type { ActorKind } from "@octavo/contracts";
import { userInfo } from "node:os";
import { ScopeValue } from "../scope-value";

/** Who causes a change and from where, as the audit trail keeps it. */
export interface Actor {
  kind: ActorKind;
  /** Id of the author or API key; null for visitors and the system. */
  id: number | null;
  /** The service account as which a key acts. */
  accountId?: number;
  name: string;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
}

/** Jobs, seeds and commands of the command line. */
const SYSTEM: Actor = {
  kind: "system",
  id: null,
  name: "system",
  ip: null,
  userAgent: null,
  requestId: null,
};

const actor = new ScopeValue<Actor>();

/** The person or program that the running code works for. Outside of requests, the system. */
export const currentActor = (): Actor => actor.current ?? SYSTEM;

export const actingAs = <Result>(who: Actor, work: () => Result): Result =>
  actor.run(who, work);

/** The author of what is being written: a person, or the service account of a key. */
export function currentAuthorId(): number | null {
  const { kind, id, accountId = null } = currentActor();
  return kind === "user" ? id : accountId;
}

/** For what happens by itself while someone's request runs. */
export const actingAsSystem = <Result>(work: () => Result): Result =>
  actor.run(SYSTEM, work);

/** The person who runs a command on the server. */
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
