import "reflect-metadata";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { CommandConsole } from "../../common/command-console";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import { connectCommandDatabase } from "../../infrastructure/database/command-database";
import { createDataSource } from "../../infrastructure/database/data-source";
import { runMigrations } from "../../infrastructure/database/run-migrations";
import { openStorages } from "../../infrastructure/storage/storage.module";
import { doubtQueuedMails } from "../mails/doubt-queued-mails";
import { readCommandLine, runCommand } from "./backup-command";
import { BackupError } from "./backup-error";
import { openArchive } from "./archive-folder";
import { contentOf } from "./archive-format";
import { restoreBackup, type Restored } from "./restore-backup";

/** In the data folder. */
const SETTINGS_FILE = "restored-settings.env";

const USAGE = `Usage: npm run restore -- ARCHIVE

Brings a backup back into an empty database and an empty data folder or bucket,
those of the settings. Nothing is overwritten. Stop the product first.

Options:
  --help   show this text`;

await runCommand(async (console, signal) => {
  const { archive } = readCommandLine(process.argv.slice(2), USAGE);
  if (archive === undefined)
    throw new BackupError(`Name the archive to restore.\n\n${USAGE}`);
  const config = readConfig();
  const stream = await openArchive(archive);
  const database = await connectCommandDatabase(config, (line) =>
    console.line(line),
  );
  try {
    const databaseUrl = config.directDatabaseUrl ?? database.url;
    const restored = await restoreBackup(
      stream,
      {
        databaseUrl,
        storages: openStorages(config),
      },
      {
        key: config.backups.key,
        signal,
        report: (line) => console.step(line),
      },
    );
    await tell(restored, config, console);
    await bringUpToDate(databaseUrl, console);
  } finally {
    await database.stop();
  }
});

/** What newer migrations do to an older archive, they do as in an upgrade. */
async function bringUpToDate(
  url: string,
  console: CommandConsole,
): Promise<void> {
  const source = createDataSource({ url, poolSize: 2 });
  await source.initialize();
  try {
    const done = await runMigrations(source);
    if (done.length > 0)
      console.line(`Updated the database (${done.length} migrations).`);
    await doubtQueuedMails(source);
    await source.query("ANALYZE");
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
  for (const table of unknownTables)
    console.line(`Left out: table ${table}, which is not part of Octavo.`);
  if (settings === "") return;
  const file = path.join(config.dataDir, SETTINGS_FILE);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, settings, { mode: 0o600 });
  console.line(
    `The settings of then are in ${file}: take what you need into .env before the start, SESSION_SECRET above all.`,
  );
}
