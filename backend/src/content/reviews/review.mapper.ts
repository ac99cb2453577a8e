import type { ReviewDto } from "@octavo/contracts";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import type { Principal } from "../../common/permissions/principal";
import type { ReviewTarget } from "./review-targets.service";

export interface ReviewRow extends RowOf<
  Omit<ReviewDto, "can_approve" | "can_return">,
  "sent_at" | "returned_at"
> {
  authorId: number | null;
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
  const { authorId: _, ...shown } = row;
  return {
    ...answerOf(shown),
    can_approve: mayApprove(user, row, target),
    can_return: row.state === "waiting" && mayReturn(user, row, target),
  };
}
