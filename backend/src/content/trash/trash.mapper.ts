import { LIMITS, type TrashItemDto } from "@octavo/contracts";
import type { TrashRow } from "./trash.repository";

/** From then on it can be removed for good. */
export function purgedAfter(deletedAt: Date): string {
  const date = new Date(deletedAt);
  date.setUTCDate(date.getUTCDate() + LIMITS.trashDays);
  return date.toISOString();
}

export const toTrashItemDto = ({
  deletedAt,
  ...row
}: TrashRow): TrashItemDto => ({
  ...row,
  deleted_at: deletedAt.toISOString(),
  purged_after: purgedAfter(deletedAt),
});
