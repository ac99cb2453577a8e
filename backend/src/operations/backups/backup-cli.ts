import "reflect-metadata";
import { existsSync } from "node:fs";
import path from "node:path";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { portableSettings } from "../../infrastructure/config/portable-settings";
import { readConfig } from "../../infrastructure/config/read-config";
import { connectCommandDatabase } from "../../infrastructure/database/command-database";
import { openStorages } from "../../infrastructure/storage/storage.module";
import { ArchiveFolder } from "./archive-folder";
import { archiveName } from "./archive-format";
import { readCommandLine, runCommand } from "./backup-command";
import { BackupError } from "./backup-error";
import { createBackup, type BackupSummary } from "./create-backup";

const USAGE = `Usage: npm run backup -- [options]

Writes the whole site into one archive: database, pictures, released frontends
and settings. It works beside a running product.

Options:
  --to FOLDER   where to (default: BACKUP_TO, or backups in the data folder)
  --help        show this text`;

await runCommand(async (console, signal) => {
  const { to, archive } = readCommandLine(process.argv.slice(2), USAGE);
  if (archive !== undefined)
    throw new BackupError("A backup takes no name: it is named by its time.");
  const config = readConfig();
  assertSite(config);
  const database = await connectCommandDatabase(config, (line) =>
    console.line(line),
  );
  try {
    const folder = new ArchiveFolder(path.resolve(to ?? config.backups.to));
    const name = archiveName(new Date(), config.backups.key !== null);
    let summary: BackupSummary | undefined;
    const place = await folder.write(name, async (sink) => {
      summary = await createBackup(
        {
          databaseUrl: config.directDatabaseUrl ?? database.url,
          storages: openStorages(config),
          settings: portableSettings(),
        },
        sink,
        {
          key: config.backups.key,
          signal,
          report: (line) => console.step(line),
        },
      );
    });
    if (summary) console.line(describe(summary));
    console.line(`Backup: ${place}`);
    if (config.backups.key === null)
      console.line(
        "It is not encrypted, and holds passwords' hashes and secrets. BACKUP_KEY encrypts the next one.",
      );
  } finally {
    await database.stop();
  }
});

/** A wrong folder must not become a new, empty site. */
function assertSite({ databaseUrl, dataDir }: AppConfig): void {
  if (databaseUrl === null && !existsSync(path.join(dataDir, "postgres")))
    throw new BackupError(
      `There is no database in ${dataDir}. Check DATA_DIR or DATABASE_URL.`,
    );
}

function describe({ files, rows, gone }: BackupSummary): string {
  const lost = gone > 0 ? ` ${gone} were deleted by people meanwhile.` : "";
  return `${rows} rows and ${files} files.${lost}`;
}
