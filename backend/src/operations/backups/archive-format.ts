/**
 * A backup is one tar archive, packed with gzip, which any system can open; with BACKUP_KEY it is encrypted
 * as a whole (`sealed-stream.ts`). In this order, so that it is written and read as a stream:
 *
 *   octavo-backup.json      format and the migrations that had run, so that a reader can refuse early
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

/** Folders of files, each with its storage. */
export const FILE_ROOMS = ["media", "releases"] as const;
export type FileRoom = (typeof FILE_ROOMS)[number];

/** Waiting jobs are archived like a table, without their state. */
export const JOBS = "waiting-jobs";

/**
 * Of the whole site, or only of its rows, before migrations change them. Each kind has a separate limit for
 * how many archives stay.
 */
export type ArchiveKind = "site" | "before-update";

export interface ArchiveHeader {
  format: number;
  /** Archives of earlier releases do not say it; they are of the whole site. */
  kind?: ArchiveKind;
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

/** `octavo-2026-11-23T03-17-00Z.tar.gz`: sorted by name, those of one kind are sorted by time. */
export function archiveName(
  at: Date,
  isEncrypted: boolean,
  kind: ArchiveKind = "site",
): string {
  const time = at.toISOString().slice(0, 19).replaceAll(":", "-");
  const suffix = kind === "site" ? "" : `-${kind}`;
  return `octavo-${time}Z${suffix}.tar.gz${isEncrypted ? ".enc" : ""}`;
}

const ARCHIVE_NAME =
  /^octavo-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-before-update)?\.tar\.gz(\.enc)?$/;

/** Null for a file that is none of ours. */
export function kindOf(name: string): ArchiveKind | null {
  const found = ARCHIVE_NAME.exec(name);
  if (!found) return null;
  return found[1] === undefined ? "site" : "before-update";
}

/** Of these names, archives of the same kind as one that was just written, the oldest first, but for the newest and that one itself. */
export function outlived(
  names: readonly string[],
  written: string,
  kept: number,
): string[] {
  const kind = kindOf(written);
  return names
    .filter((name) => kindOf(name) === kind)
    .sort()
    .slice(0, -kept)
    .filter((name) => name !== written);
}

export function totalsOf({
  tables,
  files,
}: Pick<ArchiveManifest, "tables" | "files">): { rows: number; files: number } {
  const rows = Object.values(tables).reduce((sum, one) => sum + one.rows, 0);
  return { rows, files: files.media.files + files.releases.files };
}

/** For people: `3998 rows and 647 files`. */
export function contentOf(manifest: ArchiveManifest): string {
  const { rows, files } = totalsOf(manifest);
  return `${rows} rows and ${files} files`;
}
