import type { Permission, ReviewKind } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { Editing } from "../../common/http/record-version";

/** A post or page that is sent for review. */
export interface ReviewSubject {
  kind: ReviewKind;
  id: number;
}

export interface ReviewedItem {
  authorId: number | null;
  /** Readers see it. Only programs are asked for it. */
  isPublic?: boolean;
}

/** Who may do what with posts, or with pages, and how one is approved. */
export interface ReviewTarget {
  kind: ReviewKind;
  /** Everyone's, one's own, or none. */
  scope: (user: Principal) => "all" | "own" | "none";
  mayEdit: (user: Principal, item: ReviewedItem) => boolean;
  mayPublish: (user: Principal) => boolean;
  /** One of them is what the latter takes. */
  publishing: readonly Permission[];
  /** Makes public what was sent: the draft, or the change that waits. */
  approve: (id: number, editing: Editing) => Promise<unknown>;
}
