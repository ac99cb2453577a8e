import {
  IMPORT_LIMITS,
  IMPORT_OUTCOMES,
  type ImportDto,
  type ImportItemDto,
  type ImportItemOutcome,
} from "@octavo/contracts";
import { spoken } from "../../common/texts/said";
import type { ImportItemRow, ImportRow } from "./import-jobs.repository";

const DAY_MS = 24 * 60 * 60 * 1000;
/** Before that, an estimate says nothing. */
const FEWEST_FOR_ESTIMATE = 10;

export const isActive = ({ phase, state }: ImportRow): boolean =>
  phase !== "upload" && (state === "queued" || state === "running");

/** What a finished or stopped import has made, for a week after its end. */
export function canUndo({ phase, state, ended_at }: ImportRow): boolean {
  if (phase === "check" || phase === "upload" || state === "running")
    return false;
  if (state === "queued" || (phase === "undo" && state === "ok")) return false;
  const end = ended_at?.getTime() ?? Date.now();
  return Date.now() - end < IMPORT_LIMITS.days * DAY_MS;
}

export function toImportDto(row: ImportRow): ImportDto {
  const { author_id: _, begun_at: __, counts, ...fields } = row;
  return {
    ...fields,
    notes: row.notes.map(spoken),
    reason: row.reason === null ? null : spoken(row.reason),
    seconds_left: secondsLeft(row),
    counts: Object.fromEntries(
      IMPORT_OUTCOMES.map((outcome) => [outcome, counts[outcome] ?? 0]),
    ) as Record<ImportItemOutcome, number>,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    can_undo: canUndo(row),
  };
}

/** In the language of who reads it. */
export const toImportItemDto = (row: ImportItemRow): ImportItemDto => ({
  ...row,
  reason: row.reason === null ? null : spoken(row.reason),
  remarks: row.remarks.map(spoken),
});

function secondsLeft({
  state,
  done,
  total,
  begun_at,
}: ImportRow): number | null {
  if (state !== "running" || total === null || done < FEWEST_FOR_ESTIMATE)
    return null;
  const passed = Date.now() - begun_at.getTime();
  return Math.max(0, Math.round(((passed / done) * (total - done)) / 1000));
}
