/** A file that cannot be taken; the message completes the sentence "<file>: …". */
export class ImportRefusal extends Error {}

/** What became of one file. `left` files were not taken for a reason that is no fault of theirs. */
export type ImportOutcome =
  "created" | "updated" | "unchanged" | "left" | "refused";

interface ImportNote {
  file: string;
  reason: string;
}

export interface ImportProgress {
  done: number;
  total: number;
  file: string;
  outcome: ImportOutcome;
}

export interface ImportSummary {
  total: number;
  counts: Record<ImportOutcome, number>;
  /** Files that were not taken, with the reason. */
  notTaken: ImportNote[];
  /** What was taken, but not quite as it stands in the file. */
  warnings: ImportNote[];
  /** Stopped before the end; the next run goes on from here. */
  isInterrupted: boolean;
}

export function emptySummary(total: number): ImportSummary {
  return {
    total,
    counts: { created: 0, updated: 0, unchanged: 0, left: 0, refused: 0 },
    notTaken: [],
    warnings: [],
    isInterrupted: false,
  };
}
