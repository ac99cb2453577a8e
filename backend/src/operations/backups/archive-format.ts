import { createHash } from "node:crypto";

/**
 * A backup is one tar archive, packed with gzip, which any system can open; with BACKUP_KEY it is
 * encrypted as a whole (`sealed-stream.ts`). In this order, so that it is written and read as a stream:
 *
 *   octavo-backup.json      what it is, and the migrations that had run: whoever reads it can refuse early
 *   media/… releases/…      files, as they are stored
 *   database/schema.json    the tables and columns of one snapshot
 *   database/<table>/<n>    its rows as COPY gives them, in pieces
 *   settings.env            the settings that were given, without those of the machine
 *   SHA256SUMS              of everything above, for `sha256sum --check` as well
 *   manifest.json           counts and hashes; without it the archive has been cut off
 */
export const ENTRY = {
  header: "octavo-backup.json",
  schema: "database/schema.json",
  settings: "settings.env",
  sums: "SHA256SUMS",
  manifest: "manifest.json",
} as const;

export const FORMAT = 1;

/** Folders of files, each a storage of its own. */
export const FILE_ROOMS = ["media", "releases"] as const;
export type FileRoom = (typeof FILE_ROOMS)[number];

/** Waiting jobs travel like a table, as what they are asked to do. */
export const JOBS = "waiting-jobs";

export interface ArchiveHeader {
  format: number;
  created_at: string;
  migrations: string[];
}

export interface ArchivedTable {
  name: string;
  columns: string[];
}

export interface ArchiveSchema {
  migrations: string[];
  tables: ArchivedTable[];
}

export interface RowSum {
  rows: number;
  bytes: number;
  sha256: string;
}

export interface FileSum {
  files: number;
  bytes: number;
}

export interface ArchiveManifest {
  tables: Record<string, RowSum>;
  /** Last values; a sequence that was never used has none. */
  sequences: Record<string, string>;
  files: Record<FileRoom, FileSum>;
  /** Of the entry with the hashes of all others. */
  sums_sha256: string;
}

export const rowsEntry = (table: string, piece: number): string =>
  `database/${table}/${String(piece).padStart(6, "0")}.copy`;

const ROWS = /^database\/([\w-]+)\/\d+\.copy$/;

/** The table whose rows an entry holds; null for another entry. */
export const tableOf = (entry: string): string | null =>
  ROWS.exec(entry)?.[1] ?? null;

/** `octavo-2026-11-23T03-17-00Z.tar.gz`: sorted by name, they are sorted by time. */
export function archiveName(at: Date, isEncrypted: boolean): string {
  const time = at.toISOString().slice(0, 19).replaceAll(":", "-");
  return `octavo-${time}Z.tar.gz${isEncrypted ? ".enc" : ""}`;
}

export const ARCHIVE_NAME =
  /^octavo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.tar\.gz(\.enc)?$/;

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** For people: `3998 rows and 647 files`. */
export function contentOf({ tables, files }: ArchiveManifest): string {
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  return `${rows} rows and ${files.media.files + files.releases.files} files`;
}
