import {
  IMPORT_LIMITS,
  IMPORT_OUTCOMES,
  type ImportDto,
  type ImportItemOutcome,
} from "@octavo/contracts";
import type { ImportRow } from "./import-jobs.repository";

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
    seconds_left: secondsLeft(row),
    counts: Object.fromEntries(
      IMPORT_OUTCOMES.map((outcome) => [outcome, counts[outcome] ?? 0]),
    ) as Record<ImportItemOutcome, number>,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    can_undo: canUndo(row),
  };
}

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
