import type { Writable } from "node:stream";
import type {
  FileStorage,
  StoredFile,
} from "../../infrastructure/storage/file-storage";
import {
  ENTRY,
  FILE_ROOMS,
  FORMAT,
  rowsEntry,
  type ArchiveHeader,
  type FileRoom,
  type FileSum,
  type RowSum,
} from "./archive-format";
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
  storages: Storages;
  /** As a file of settings. */
  settings: string;
}

export interface RunOptions {
  /** Encrypts; null: not. */
  key: string | null;
  signal?: AbortSignal | undefined;
  /** Told how far it is, often. */
  report: (line: string) => void;
}

export interface BackupSummary {
  files: number;
  rows: number;
  /** Files that were deleted by people before they could be read. */
  gone: number;
}

/**
 * Writes all of a site into one archive while people go on working. Files come first, because a file
 * never changes under its name: when the snapshot of the database is taken, only those that came
 * meanwhile are missing, and they follow before any row. So every file that a row names is there.
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
  private readonly files = Object.fromEntries(
    FILE_ROOMS.map((room): [string, FileSum] => [room, { files: 0, bytes: 0 }]),
  ) as Record<FileRoom, FileSum>;
  private gone = 0;

  constructor(
    private readonly source: BackupSource,
    private readonly dump: DatabaseDump,
    private readonly writer: ArchiveWriter,
    private readonly options: RunOptions,
  ) {}

  async write(): Promise<BackupSummary> {
    await this.writer.addJson(ENTRY.header, {
      format: FORMAT,
      created_at: new Date().toISOString(),
      migrations: await this.dump.migrations(),
    } satisfies ArchiveHeader);
    await this.addNewFiles();
    const { migrations, tables } = await this.dump.beginSnapshot();
    await this.addNewFiles();
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
    this.assertFilesFound(sums);
    const sequences = await this.dump.sequences();
    await this.writer.add(ENTRY.settings, Buffer.from(this.source.settings));
    await this.writer.finish({ tables: sums, sequences, files: this.files });
    return {
      files: this.taken.size,
      rows: Object.values(sums).reduce((sum, { rows }) => sum + rows, 0),
      gone: this.gone,
    };
  }

  /** A folder that is not mounted, or another bucket, must not become a backup without pictures. */
  private assertFilesFound(sums: Record<string, RowSum>): void {
    for (const [table, room] of FILES_OF_TABLES)
      if ((sums[table]?.rows ?? 0) > 0 && this.files[room].files === 0)
        throw new BackupError(
          `The database names files of ${room}, and none of them was found. Check DATA_DIR or S3_BUCKET.`,
        );
  }

  /** Those that have not been taken yet. */
  private async addNewFiles(): Promise<void> {
    for (const room of FILE_ROOMS) {
      const listed = await this.source.storages[room].list("");
      const fresh = listed.filter(({ key }) => !this.taken.has(room + key));
      for (const [index, file] of fresh.entries()) {
        this.options.signal?.throwIfAborted();
        this.options.report(
          `Files of ${room}: ${index + 1} of ${fresh.length}`,
        );
        await this.addFile(room, file);
      }
    }
  }

  private async addFile(room: FileRoom, { key }: StoredFile): Promise<void> {
    const bytes = await this.read(room, key);
    if (bytes === null) {
      this.gone += 1;
      return;
    }
    this.taken.add(room + key);
    await this.writer.add(`${room}/${key}`, bytes);
    this.files[room].files += 1;
    this.files[room].bytes += bytes.length;
  }

  /** Null for what was deleted since it was listed; where it has moved to is found by the second list. */
  private async read(room: FileRoom, key: string): Promise<Buffer | null> {
    const storage = this.source.storages[room];
    try {
      return await storage.read(key);
    } catch (error) {
      const folder = key.slice(0, key.lastIndexOf("/") + 1);
      const now = await storage.list(folder);
      if (now.some((file) => file.key === key)) throw error;
      return null;
    }
  }
}
