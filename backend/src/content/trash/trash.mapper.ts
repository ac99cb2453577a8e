import { LIMITS, type TrashItemDto } from "@octavo/contracts";
import { answerOf } from "../../infrastructure/database/answer-row";
import type { TrashRow } from "./trash.repository";

/** From then on it can be removed for good. */
export function purgedAfter(deletedAt: Date): string {
  const date = new Date(deletedAt);
  date.setUTCDate(date.getUTCDate() + LIMITS.trashDays);
  return date.toISOString();
}

export const toTrashItemDto = (row: TrashRow): TrashItemDto => ({
  ...answerOf(row),
  purged_after: purgedAfter(row.deleted_at),
});
