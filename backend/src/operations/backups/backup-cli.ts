import "reflect-metadata";
import { existsSync } from "node:fs";
import path from "node:path";
import type { CommandConsole } from "../../common/command-console";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { portableSettings } from "../../infrastructure/config/portable-settings";
import { readConfig } from "../../infrastructure/config/read-config";
import { connectCommandDatabase } from "../../infrastructure/database/command-database";
import { openStorages } from "../../infrastructure/storage/storage.module";
import { ArchiveFolder, openArchive } from "./archive-folder";
import { archiveName, contentOf } from "./archive-format";
import { readCommandLine, runCommand } from "./backup-command";
import { BackupError } from "./backup-error";
import {
  createBackup,
  type BackupSummary,
  type RunOptions,
} from "./create-backup";
import { verifyBackup } from "./verify-backup";

const USAGE = `Usage: npm run backup -- [options]

Writes the whole site into one archive: database, pictures, released frontends
and settings. It works beside a running product.

Options:
  --to FOLDER         where to (default: BACKUP_TO, or backups in the data folder)
  --verify            restores the new archive for trial and compares the two
  --verify ARCHIVE    the same with an archive that is there
  --help              show this text`;

await runCommand(async (console, signal) => {
  const given = readCommandLine(process.argv.slice(2), USAGE);
  const config = readConfig();
  const { key } = config.backups;
  const report = (line: string) => console.step(line);
  const options: RunOptions = { key, signal, report };
  if (given.archive !== undefined && !given.isVerifying)
    throw new BackupError("A backup takes no name: it is named by its time.");
  const archive =
    given.archive ??
    (await writeBackup(given.to, config, { console, options }));
  if (!given.isVerifying) return;
  const stream = await openArchive(archive);
  const { manifest } = await verifyBackup(stream, config.dataDir, options);
  console.line(
    `Restored for trial and compared: ${contentOf(manifest)}, all as in the archive.`,
  );
});

interface Run {
  console: CommandConsole;
  options: RunOptions;
}

/** @returns where it is. */
async function writeBackup(
  to: string | undefined,
  config: AppConfig,
  { console, options }: Run,
): Promise<string> {
  assertSite(config);
  const database = await connectCommandDatabase(config, (line) =>
    console.line(line),
  );
  try {
    const folder = new ArchiveFolder(path.resolve(to ?? config.backups.to));
    const name = archiveName(new Date(), options.key !== null);
    const source = {
      databaseUrl: config.directDatabaseUrl ?? database.url,
      storages: openStorages(config),
      settings: portableSettings(),
    };
    const place = await folder.write(name, async (sink) => {
      console.line(describe(await createBackup(source, sink, options)));
    });
    console.line(`Backup: ${place}`);
    if (options.key === null)
      console.line(
        "It is not encrypted, and holds passwords' hashes and secrets. BACKUP_KEY encrypts the next one.",
      );
    return place;
  } finally {
    await database.stop();
  }
}

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
