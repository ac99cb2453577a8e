import type { ReviewDto, ReviewKind, ReviewState } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { ReviewTarget } from "./review-targets.service";

interface Person {
  id: number;
  name: string;
}

export interface ReviewRow {
  id: number;
  kind: ReviewKind;
  itemId: number;
  title: string;
  isChange: boolean;
  version: number;
  state: ReviewState;
  authorId: number | null;
  author: Person | null;
  sentBy: Person | null;
  sentAt: Date;
  why: string | null;
  returnedBy: Person | null;
  returnedAt: Date | null;
  words: string | null;
}

/** People who may publish it, and those who correct everyone's texts. */
export const mayReturn = (
  user: Principal,
  row: ReviewRow,
  target: ReviewTarget,
): boolean =>
  target.mayEdit(user, row) &&
  (target.mayPublish(user) || target.scope(user) === "all");

export const mayApprove = (
  user: Principal,
  row: ReviewRow,
  target: ReviewTarget,
): boolean => target.mayEdit(user, row) && target.mayPublish(user);

export function toReviewDto(
  row: ReviewRow,
  user: Principal,
  target: ReviewTarget,
): ReviewDto {
  return {
    id: row.id,
    kind: row.kind,
    item_id: row.itemId,
    title: row.title,
    is_change: row.isChange,
    version: row.version,
    state: row.state,
    author: row.author,
    sent_by: row.sentBy,
    sent_at: row.sentAt.toISOString(),
    why: row.why,
    returned_by: row.returnedBy,
    returned_at: row.returnedAt?.toISOString() ?? null,
    words: row.words,
    can_approve: mayApprove(user, row, target),
    can_return: row.state === "waiting" && mayReturn(user, row, target),
  };
}
