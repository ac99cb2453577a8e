import { chmod, mkdtemp, readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import {
  makeFolder,
  removeEmbeddedPostgres,
  startEmbeddedPostgres,
} from "@octavo/embedded-postgres";
import { ownValue } from "@octavo/format";
import { BackupError } from "./backup-error";
import type { RunOptions } from "./create-backup";
import { DatabaseDump } from "./database-dump";
import { restoreBackup, type Restored } from "./restore-backup";

/** In the data folder, with letters that mkdtemp makes up. */
const SCRATCH = "verify-";
/** Its owner may be about to say that it uses it. */
const JUST_MADE_MS = 10_000;

/**
 * Restores an archive into a temporary database in the built-in PostgreSQL, so that it needs no permission
 * on a server and takes no capacity from the site's. Files are read and checked, not written.
 */
export async function verifyBackup(
  archive: Readable,
  dataDir: string,
  options: RunOptions,
): Promise<Restored> {
  await makeFolder(dataDir);
  await removeAbandoned(dataDir);
  const scratch = await mkdtemp(path.join(dataDir, SCRATCH));
  try {
    // The database's account has to get through.
    await chmod(scratch, 0o755);
    return await inScratchServer(scratch, (url) =>
      verifyIn(archive, url, options),
    );
  } finally {
    await removeEmbeddedPostgres(scratch);
  }
}

/** Leftovers of a killed verification: a copy of the whole database, and maybe its server. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith(SCRATCH)) continue;
    const scratch = path.join(dataDir, name);
    const { mtimeMs } = await stat(scratch);
    if (Date.now() - mtimeMs > JUST_MADE_MS)
      await removeEmbeddedPostgres(scratch);
  }
}

async function inScratchServer<Result>(
  dataDir: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> {
  const log = () => undefined;
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log });
  try {
    return await work(server.url);
  } finally {
    await server.stop();
  }
}

/** The restored data is read as it was for the backup, and must be the same. */
export async function verifyIn(
  archive: Readable,
  databaseUrl: string,
  options: RunOptions,
): Promise<Restored> {
  const target = { databaseUrl, storages: null };
  const restored = await restoreBackup(archive, target, options);
  const { schema, manifest, unknownTables } = restored;
  const left = new Set(unknownTables);
  const dump = await DatabaseDump.open(databaseUrl);
  try {
    await dump.beginSnapshot();
    for (const table of schema.tables) {
      if (left.has(table.name)) continue;
      options.report(`Comparing table ${table.name}`);
      const found = await dump.rows(table, () => Promise.resolve());
      const archived = ownValue(manifest.tables, table.name);
      if (found.rows !== archived?.rows || found.sha256 !== archived.sha256)
        throw new BackupError(
          `The archive does not come back as it was: table ${table.name} has ${found.rows} rows with other content than the ${archived?.rows ?? 0} of the archive.`,
        );
    }
    return restored;
  } finally {
    await dump.close();
  }
}
