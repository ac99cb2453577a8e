import {
  BULK_LIMITS,
  BULK_OUTCOMES,
  canBeUndone,
  type BulkChangeDto,
  type BulkOutcome,
} from "@octavo/contracts";
import type { BulkRow } from "./bulk-changes.repository";

const DAY_MS = 24 * 60 * 60 * 1000;

export const isActive = ({ state }: BulkRow): boolean =>
  state === "queued" || state === "running" || state === "interrupted";

const countOf = (
  { counts }: BulkRow,
  ...outcomes: (BulkOutcome | "waiting")[]
): number => outcomes.reduce((sum, outcome) => sum + (counts[outcome] ?? 0), 0);

/** What it has changed, for a week after its end. */
export function canUndo(row: BulkRow): boolean {
  if (!canBeUndone(row) || isActive(row)) return false;
  if (countOf(row, "changed", "proposed") === 0) return false;
  const end = row.endedAt?.getTime() ?? Date.now();
  return Date.now() - end < BULK_LIMITS.days * DAY_MS;
}

export function toBulkChangeDto(row: BulkRow): BulkChangeDto {
  const { id, kind, verb, phase, state } = row;
  const all = countOf(row, "waiting", ...BULK_OUTCOMES);
  const undone = countOf(row, "undone", "stayed");
  const isUndo = phase === "undo";
  return {
    ...{ id, kind, verb, phase, state },
    done: isUndo ? undone : all - countOf(row, "waiting"),
    total: isUndo ? undone + countOf(row, "changed", "proposed") : all,
    counts: Object.fromEntries(
      BULK_OUTCOMES.map((outcome) => [outcome, countOf(row, outcome)]),
    ) as Record<BulkOutcome, number>,
    created_at: row.createdAt.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    can_undo: canUndo(row),
  };
}
