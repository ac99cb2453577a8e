import type { Readable } from "node:stream";
import pg, { type ClientBase } from "pg";
import {
  inNewSchema,
  unknownMigrations,
} from "../../infrastructure/database/new-schema";
import {
  ENTRY,
  tableOf,
  type ArchiveHeader,
  type ArchiveManifest,
  type ArchiveSchema,
} from "./archive-format";
import {
  ArchiveReader,
  bytesOf,
  parseJson,
  readHeader,
  type ArchiveEntry,
} from "./archive-reader";
import { BackupError } from "./backup-error";
import type { RunOptions, Storages } from "./create-backup";
import { DatabaseLoad, SOME_RELATION } from "./database-load";
import { RestoredFiles } from "./restored-files";
import { DamagedArchiveError } from "./sealed-stream";

export interface RestoreTarget {
  /** An empty database, past a pooler. */
  databaseUrl: string;
  /** Null: files are only checked. */
  storages: Storages | null;
  /** Where rows go instead of the empty database. */
  into?: RowsTarget;
}

/** A database that takes the rows of an archive: all of them or none. */
export interface RowsTarget {
  /** Before anything is written. @throws {BackupError} */
  assertReady(header: ArchiveHeader): Promise<void>;
  fill<Result>(
    schema: ArchiveSchema,
    work: (client: ClientBase) => Promise<Result>,
  ): Promise<Result>;
}

export interface Restored {
  header: ArchiveHeader;
  schema: ArchiveSchema;
  manifest: ArchiveManifest;
  /** As a file of settings. */
  settings: string;
  /** Tables that are not part of this product. */
  unknownTables: string[];
}

/**
 * Restores an archive into an empty database, and into folders whose files are the same or missing. The
 * database has all of it or nothing: it is written in one transaction, which ends when the whole archive
 * has been read and its hashes were right. Files from an earlier attempt are used.
 */
export async function restoreBackup(
  archive: Readable,
  target: RestoreTarget,
  options: RunOptions,
): Promise<Restored> {
  const reader = new ArchiveReader(archive, options);
  const files = new RestoredFiles(target.storages);
  try {
    return await new Restore(reader, target, files, options).run();
  } catch (error) {
    await files.undo();
    throw error;
  } finally {
    await reader.close();
  }
}

class Restore {
  constructor(
    private readonly reader: ArchiveReader,
    private readonly target: RestoreTarget,
    private readonly files: RestoredFiles,
    private readonly options: RunOptions,
  ) {}

  async run(): Promise<Restored> {
    const header = readHeader(await bytesOf(await this.next()));
    assertKnown(header.migrations);
    const { databaseUrl, into = emptyDatabase(databaseUrl) } = this.target;
    await into.assertReady(header);
    await this.files.look();
    const schema = await this.restoreFiles();
    assertKnown(schema.migrations);
    return into.fill(schema, async (client) => ({
      header,
      schema,
      ...(await this.restoreRows(schema, client)),
    }));
  }

  private async restoreFiles(): Promise<ArchiveSchema> {
    for (let count = 1; ; count += 1) {
      const entry = await this.next();
      if (entry.name === ENTRY.schema)
        return parseJson(await bytesOf(entry)) as ArchiveSchema;
      this.options.report(`Files: ${count}`);
      await this.files.put(entry);
    }
  }

  private async restoreRows(
    schema: ArchiveSchema,
    client: ClientBase,
  ): Promise<Omit<Restored, "header" | "schema">> {
    const load = new DatabaseLoad(client);
    try {
      const unknownTables = await load.begin(schema.tables);
      let settings = "";
      for (;;) {
        const { done, value: entry } = await this.reader.entries.next();
        if (done) break;
        const table = tableOf(entry.name);
        if (table !== null) {
          this.options.report(`Table ${table}`);
          for await (const piece of entry.content) await load.add(table, piece);
        }
        if (entry.name === ENTRY.settings)
          settings = (await bytesOf(entry)).toString("utf8");
      }
      const { manifest } = this.reader;
      await load.finish(manifest);
      return { manifest, settings, unknownTables };
    } catch (error) {
      load.abandon();
      throw error;
    }
  }

  /** The next entry where there must be one. */
  private async next(): Promise<ArchiveEntry> {
    this.options.signal?.throwIfAborted();
    const { done, value } = await this.reader.entries.next();
    if (done) throw new DamagedArchiveError();
    return value;
  }
}

const emptyDatabase = (url: string): RowsTarget => ({
  async assertReady() {
    const client = new pg.Client(url);
    client.on("error", () => undefined);
    await client.connect();
    try {
      await assertEmpty(client);
    } finally {
      await client.end();
    }
  },
  fill: ({ migrations }, work) =>
    inNewSchema({ url, migrations, check: assertEmpty }, work),
});

function assertKnown(migrations: readonly string[]): void {
  const unknown = unknownMigrations(migrations);
  if (unknown.length > 0)
    throw new BackupError(
      `The archive was made by a newer release of Octavo (unknown migrations: ${unknown.join(", ")}). ` +
        "Restore it with that one.",
    );
}

async function assertEmpty(client: ClientBase): Promise<void> {
  const { rows } = await client.query(SOME_RELATION);
  if (rows.length > 0 || (await hasJobs(client)))
    throw new BackupError(
      "The database is not empty, and a restore overwrites nothing. " +
        "Name an empty database with DATABASE_URL, or another folder with DATA_DIR.",
    );
}

/** Those of an earlier site would be done to this one. They have a schema of their own. */
async function hasJobs(client: ClientBase): Promise<boolean> {
  const { rows: tables } = await client.query(
    "SELECT WHERE to_regclass('graphile_worker._private_jobs') IS NOT NULL",
  );
  if (tables.length === 0) return false;
  const { rows } = await client.query(
    "SELECT FROM graphile_worker._private_jobs LIMIT 1",
  );
  return rows.length > 0;
}
