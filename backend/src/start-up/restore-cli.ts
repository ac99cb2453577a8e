import "reflect-metadata";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { makeFolder } from "@octavo/embedded-postgres";
import type { CommandConsole } from "../common/command-console";
import type { AppConfig } from "../infrastructure/config/app-config";
import { readConfig } from "../infrastructure/config/read-config";
import { connectCommandDatabase } from "../infrastructure/database/command-database";
import { placeRestoredMedia } from "../content/media/place-restored-media";
import { createDataSource } from "../infrastructure/database/data-source";
import { runMigrations } from "../infrastructure/database/run-migrations";
import type { FileStorage } from "../infrastructure/storage/file-storage";
import { openStorages } from "../infrastructure/storage/storage.module";
import { reopenStorageId } from "../operations/instances/reopen-storage-id";
import { doubtQueuedMails } from "../operations/mails/doubt-queued-mails";
import {
  readCommandLine,
  runBackupCommand,
} from "../operations/backups/backup-command";
import { BackupError } from "../operations/backups/backup-error";
import { contentOf } from "../operations/backups/archive-format";
import { openArchive } from "../operations/backups/open-archive-place";
import {
  restoreBackup,
  type Restored,
} from "../operations/backups/restore-backup";

/** In the data folder. */
const SETTINGS_FILE = "restored-settings.env";

const USAGE = `Usage: npm run restore -- ARCHIVE

Brings a backup back into an empty database and an empty data folder or bucket,
those of the settings. Nothing is overwritten. Stop the product first.
ARCHIVE is a file, or s3://bucket/prefix/name.

Options:
  --as-it-was   do not update the tables: for going back to the release that made them
  --help        show this text`;

await runBackupCommand(async (console, signal) => {
  const { archive, isAsItWas } = readCommandLine(process.argv.slice(2), USAGE);
  if (archive === undefined)
    throw new BackupError(`Name the archive to restore.\n\n${USAGE}`);
  const config = readConfig();
  const stream = await openArchive(archive, config.backups);
  const database = await connectCommandDatabase(config, (line) =>
    console.line(line),
  );
  try {
    const databaseUrl = config.directDatabaseUrl ?? database.url;
    const storages = openStorages(config);
    const restored = await restoreBackup(
      stream,
      { databaseUrl, storages },
      {
        key: config.backups.key,
        signal,
        report: (line) => console.step(line),
      },
    );
    await tell(restored, config, console);
    const done = await complete(databaseUrl, storages.media, isAsItWas);
    if (done.length > 0)
      console.line(`Updated the database (${done.length} migrations).`);
  } finally {
    await database.stop();
  }
});

/**
 * Repairs what has changed outside the rows since the backup.
 * @returns the newer migrations that ran: they do to an older archive what they do in an upgrade.
 */
async function complete(
  url: string,
  media: FileStorage,
  isAsItWas: boolean,
): Promise<string[]> {
  const source = createDataSource({ url, poolSize: 2 });
  await source.initialize();
  try {
    const done = isAsItWas ? [] : await runMigrations(source);
    await doubtQueuedMails(source);
    await placeRestoredMedia(source, media);
    await reopenStorageId(source);
    await source.query("ANALYZE");
    return done;
  } finally {
    await source.destroy();
  }
}

async function tell(
  { header, manifest, settings, unknownTables }: Restored,
  config: AppConfig,
  console: CommandConsole,
): Promise<void> {
  console.line(
    `Restored the site of ${header.created_at}: ${contentOf(manifest)}.`,
  );
  if (header.kind === "before-update")
    console.line(
      "It holds rows alone, as they were before an update: the files are those that are in the data folder or the bucket.",
    );
  for (const table of unknownTables)
    console.line(`Left out: table ${table}, which is not part of Octavo.`);
  if (settings === "") return;
  const file = path.join(config.dataDir, SETTINGS_FILE);
  await makeFolder(config.dataDir);
  await writeFile(file, settings, { mode: 0o600 });
  console.line(
    `The settings of then are in ${file}: take what you need into .env before the start, SESSION_SECRET above all.`,
  );
}
