import type { RevisionEvent } from "@octavo/contracts";
import { ownValue } from "@octavo/format";

/** Posts and pages name it differently. */
type Snapshot = object & { status?: unknown; publish_status?: unknown };

const statusIn = ({ status, publish_status: other }: Snapshot) =>
  status ?? other;

const EVENTS: Partial<Record<string, RevisionEvent>> = {
  published: "published",
  scheduled: "scheduled",
  archived: "archived",
  draft: "unpublished",
};

interface Save {
  /** Of the audit trail. */
  action: string;
  /** Absent for something new. */
  before?: object;
  after: object;
  isMerged?: boolean | undefined;
}

/** What a save did, besides changing fields. */
export function revisionEvent(save: Save): RevisionEvent | null {
  if (save.action.endsWith(".restore_revision")) return "restored";
  const now = statusIn(save.after);
  const before = save.before ? statusIn(save.before) : "draft";
  const event = typeof now === "string" ? ownValue(EVENTS, now) : undefined;
  if (event && now !== before) return event;
  return save.isMerged ? "merged" : null;
}
