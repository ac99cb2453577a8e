import type { Writable } from "node:stream";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { portableSettings } from "../../infrastructure/config/portable-settings";
import type {
  FileStorage,
  StoredFile,
} from "../../infrastructure/storage/file-storage";
import { earlierReleases } from "../../infrastructure/storage/storage.module";
import {
  ENTRY,
  FILE_ROOMS,
  FORMAT,
  rowsEntry,
  totalsOf,
  type ArchiveHeader,
  type ArchiveKind,
  type ArchiveSchema,
  type FileRoom,
  type FileSum,
  type RowSum,
} from "./archive-format";
import type { ArchivePlace, Expect } from "./archive-place";
import { ArchiveWriter } from "./archive-writer";
import { BackupError } from "./backup-error";
import { DatabaseDump } from "./database-dump";

/** Tables whose rows name files, and where those lie. */
const FILES_OF_TABLES = [
  ["media", "media"],
  ["frontend_releases", "releases"],
] as const satisfies [string, FileRoom][];

export type Storages = Readonly<Record<FileRoom, FileStorage>>;

export interface BackupSource {
  /** Past a pooler. */
  databaseUrl: string;
  /** Null: rows only. */
  storages: Storages | null;
  /** Where releases lay before they lay in a bucket, and some still do. */
  earlierReleases?: FileStorage | null;
  /** As a file of settings. */
  settings: string;
  /** Whether the caller holds the lock of migrations. */
  isLocked?: boolean;
}

/** The whole of an installation. */
export const wholeSite = (
  config: AppConfig,
  databaseUrl: string,
  storages: Storages,
): BackupSource => ({
  databaseUrl: config.directDatabaseUrl ?? databaseUrl,
  storages,
  earlierReleases: earlierReleases(config),
  settings: portableSettings(),
});

/** Rows pack well, and a table has room in it: at least this part of its size is in an archive. */
const PACKED_ROWS = 1 / 4;

export interface RunOptions {
  /** Encrypts; null: not. */
  key: string | null;
  signal?: AbortSignal | undefined;
  /** Called often with the progress. */
  report: (line: string) => void;
  /** Called with the approximate number of bytes, before the first one. */
  expect?: Expect | undefined;
}

export interface BackupSummary {
  files: number;
  rows: number;
  /** Files that were deleted by people before they could be read. */
  gone: number;
}

/** Writes an archive into a place. @returns where it is as well. */
export async function writeArchive(
  place: ArchivePlace,
  name: string,
  { source, ...options }: RunOptions & { source: BackupSource },
): Promise<BackupSummary & { address: string }> {
  let summary: BackupSummary = { files: 0, rows: 0, gone: 0 };
  const address = await place.write(name, async (sink, expect) => {
    summary = await createBackup(source, sink, { ...options, expect });
  });
  return { ...summary, address };
}

/**
 * Writes all of a site into one archive while people work. Files come first, because a file never changes
 * under its name: when the snapshot of the database is taken, only newer files are missing, and they follow
 * before any row. So every file that a row names is there.
 */
export async function createBackup(
  source: BackupSource,
  sink: Writable,
  options: RunOptions,
): Promise<BackupSummary> {
  const dump = await DatabaseDump.open(source.databaseUrl);
  const writer = new ArchiveWriter({ sink, ...options });
  try {
    return await new Backup(source, dump, writer, options).write();
  } catch (error) {
    await writer.abandon();
    throw error;
  } finally {
    await dump.close();
  }
}

class Backup {
  private readonly taken = new Set<string>();
  private readonly rooms: readonly [FileRoom, FileStorage][];
  private readonly files = Object.fromEntries(
    FILE_ROOMS.map((room): [string, FileSum] => [room, { files: 0, bytes: 0 }]),
  ) as Record<FileRoom, FileSum>;
  private gone = 0;

  constructor(
    private readonly source: BackupSource,
    private readonly dump: DatabaseDump,
    private readonly writer: ArchiveWriter,
    private readonly options: RunOptions,
  ) {
    this.rooms = roomsOf(source);
  }

  async write(): Promise<BackupSummary> {
    const kind: ArchiveKind = this.source.storages ? "site" : "before-update";
    const migrations = await this.dump.migrations();
    await this.options.expect?.(await this.leastBytes());
    await this.writer.addJson(ENTRY.header, {
      format: FORMAT,
      kind,
      migrations,
      created_at: new Date().toISOString(),
    } satisfies ArchiveHeader);
    await this.addNewFiles();
    const schema = await this.dump.beginSnapshot(this.source.isLocked);
    await this.addNewFiles();
    return this.writeRows(schema);
  }

  private async writeRows({
    migrations,
    tables,
  }: ArchiveSchema): Promise<BackupSummary> {
    await this.writer.addJson(ENTRY.schema, { migrations, tables });
    const sums: Record<string, RowSum> = {};
    for (const table of tables) {
      let piece = 0;
      sums[table.name] = await this.dump.rows(table, (bytes) => {
        this.options.signal?.throwIfAborted();
        this.options.report(`Table ${table.name}`);
        piece += 1;
        return this.writer.add(rowsEntry(table.name, piece), bytes);
      });
    }
    if (this.source.storages) this.assertFilesFound(sums);
    const sequences = await this.dump.sequences();
    await this.writer.add(ENTRY.settings, Buffer.from(this.source.settings));
    const written = { tables: sums, sequences, files: this.files };
    await this.writer.finish(written);
    return { ...totalsOf(written), gone: this.gone };
  }

  /** A folder that is not mounted, or another bucket, must not become a backup without pictures. */
  private assertFilesFound(sums: Record<string, RowSum>): void {
    for (const [table, room] of FILES_OF_TABLES)
      if ((sums[table]?.rows ?? 0) > 0 && this.files[room].files === 0)
        throw new BackupError(
          `The database names files of ${room}, and none of them was found. Check DATA_DIR or S3_BUCKET.`,
        );
  }

  private async leastBytes(): Promise<number> {
    let bytes = (await this.dump.size()) * PACKED_ROWS;
    for (const [, storage] of this.rooms)
      for (const file of await storage.list("")) bytes += file.bytes;
    return bytes;
  }

  /** Those that have not been taken yet. */
  private async addNewFiles(): Promise<void> {
    for (const [room, storage] of this.rooms) {
      const listed = await storage.list("");
      const fresh = listed.filter(({ key }) => !this.taken.has(room + key));
      for (const [index, file] of fresh.entries()) {
        this.options.signal?.throwIfAborted();
        this.options.report(
          `Files of ${room}: ${index + 1} of ${fresh.length}`,
        );
        await this.addFile(room, storage, file);
      }
    }
  }

  private async addFile(
    room: FileRoom,
    storage: FileStorage,
    { key }: StoredFile,
  ): Promise<void> {
    const bytes = await readUnlessGone(storage, key);
    if (bytes === null) {
      this.gone += 1;
      return;
    }
    this.taken.add(room + key);
    await this.writer.add(`${room}/${key}`, bytes);
    this.files[room].files += 1;
    this.files[room].bytes += bytes.length;
  }
}

/** Files of a bucket are read from there, even if the disk has others. */
function roomsOf({
  storages,
  earlierReleases,
}: BackupSource): [FileRoom, FileStorage][] {
  if (!storages) return [];
  const rooms = FILE_ROOMS.map((room): [FileRoom, FileStorage] => [
    room,
    storages[room],
  ]);
  return earlierReleases ? [...rooms, ["releases", earlierReleases]] : rooms;
}

/** Null for what was deleted since it was listed; where it has moved to is found by the second list. */
async function readUnlessGone(
  storage: FileStorage,
  key: string,
): Promise<Buffer | null> {
  try {
    return await storage.read(key);
  } catch (error) {
    const folder = key.slice(0, key.lastIndexOf("/") + 1);
    const now = await storage.list(folder);
    if (now.some((file) => file.key === key)) throw error;
    return null;
  }
}
