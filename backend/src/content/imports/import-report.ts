import { SaidError } from "../../common/errors/said-error";

/** A file that cannot be taken; the message completes the sentence "<file>: …". */
export class ImportRefusal extends SaidError {}

/** What is no article; the message completes the sentence "<file>: …". */
export class ImportSkip extends SaidError {}

/** The outcome for one file. `left` files were not imported for a reason that is not their fault. */
type ImportOutcome = "created" | "updated" | "unchanged" | "left" | "refused";

interface ImportNote {
  file: string;
  reason: string;
}

export interface EntryResult {
  outcome: ImportOutcome;
  /** Where readers find it. */
  address?: string;
  /** Why it was not taken. As the remarks, it is in no language yet. */
  reason?: string;
}

export interface ImportProgress extends EntryResult {
  done: number;
  total: number;
  /** Inside its source. */
  path: string;
  file: string;
  /** What is not quite as it is in the source. */
  remarks?: string[];
}

export interface ImportSummary {
  total: number;
  /** What is counted. */
  noun: string;
  counts: Record<ImportOutcome, number>;
  /** Files that were not taken, with the reason. */
  notTaken: ImportNote[];
  /** What was imported with changes. */
  warnings: ImportNote[];
  /** Stopped before the end; the next run continues from here. */
  isInterrupted: boolean;
  /** Nothing was written. */
  isDryRun: boolean;
  /** What the source has besides and is not taken, as sentences in no language yet. */
  notes: readonly string[];
}

export function emptySummary(total: number, noun = "files"): ImportSummary {
  return {
    total,
    noun,
    counts: { created: 0, updated: 0, unchanged: 0, left: 0, refused: 0 },
    notTaken: [],
    warnings: [],
    isInterrupted: false,
    isDryRun: false,
    notes: [],
  };
}
