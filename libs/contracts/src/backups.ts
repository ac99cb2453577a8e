import type { Integer, Timestamp } from "./values";

/** `interrupted`: its process ended in the middle; it is done again, or has been. */
export type BackupState =
  | "queued"
  | "running"
  | "ok"
  | "failed"
  | "interrupted";

/** Archives that a list shows; more stay where they are. */
export const MOST_ARCHIVES = 100;

/** One backup that was written, or one archive that was verified or restored. */
export interface BackupRunDto {
  id: Integer;
  /** What was done with the archive. */
  kind: "write" | "verify" | "restore";
  state: BackupState;
  /**
   * The archive; null while it has no name.
   * @example "octavo-2026-11-23T03-17-00Z.tar.gz"
   */
  archive: string | null;
  /** Whether the schedule asked for it, and not a person. */
  is_scheduled: boolean;
  /**
   * The current step while it runs.
   * @example "Files of media: 12 of 340"
   */
  step: string | null;
  /**
   * Why it failed.
   * @example "The disk is full. Nothing of this run was kept; free some space and try again."
   */
  reason: string | null;
  /** Rows of the database that are in it; null while that is unknown. */
  rows: Integer | null;
  /** Files that are in it; null while that is unknown. */
  files: Integer | null;
  begun_at: Timestamp;
  ended_at: Timestamp | null;
}

/** An archive that is there. */
export interface BackupArchiveDto {
  /** @example "octavo-2026-11-23T03-17-00Z.tar.gz" */
  name: string;
  /** `site`: everything. `before-update`: only the rows, as they were before an update. */
  kind: "site" | "before-update";
  /** In bytes. */
  size: Integer;
  /** When it was complete. */
  written_at: Timestamp;
  /** How it was written, and how it was verified last; null if nothing is known. */
  written: BackupRunDto | null;
  /** How it was verified last; null if it never was. */
  verified: BackupRunDto | null;
}

/** `GET /backups`. */
export interface BackupsDto {
  /**
   * BACKUP_TO: a folder of the server, or a bucket.
   * @example "s3://backups/trailnotes"
   */
  place: string;
  /**
   * Why the place cannot be read; null if it can.
   * @example "The store has no bucket backups. Make it, or check BACKUP_TO."
   */
  place_failure: string | null;
  /**
   * When the daily backup is written; null: there are no scheduled backups.
   * @example "03:15"
   */
  at: string | null;
  /**
   * The zone of `at`.
   * @example "Europe/Berlin"
   */
  time_zone: string;
  /** When the next one is due; null while that is not known. */
  next_at: Timestamp | null;
  /** How many archives the schedule leaves there. */
  keep: Integer;
  /** BACKUP_KEY: whether new archives are encrypted. */
  is_encrypted: boolean;
  /** The newest first, at most 100. */
  archives: BackupArchiveDto[];
  /** The newest first, at most 20. */
  runs: BackupRunDto[];
}
