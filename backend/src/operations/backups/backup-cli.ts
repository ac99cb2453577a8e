import "reflect-metadata";
import type { CommandConsole } from "../../common/command-console";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { portableSettings } from "../../infrastructure/config/portable-settings";
import { readConfig } from "../../infrastructure/config/read-config";
import {
  connectCommandDatabase,
  isDatabaseAbsent,
} from "../../infrastructure/database/command-database";
import {
  earlierReleases,
  openStorages,
} from "../../infrastructure/storage/storage.module";
import { archiveName, contentOf } from "./archive-format";
import { openArchive, openPlace } from "./open-archive-place";
import { readCommandLine, runBackupCommand } from "./backup-command";
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
  --to PLACE          where to, a folder or s3://bucket/prefix
                      (default: BACKUP_TO, or backups in the data folder)
  --verify            restores the new archive for trial and compares the two
  --verify ARCHIVE    the same with an archive that is there
  --help              show this text`;

await runBackupCommand(async (console, signal) => {
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
  const stream = await openArchive(archive, config.backups);
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
  const place = openPlace(to ?? config.backups.to, config.backups);
  const database = await connectCommandDatabase(config, (line) =>
    console.line(line),
  );
  try {
    const name = archiveName(new Date(), options.key !== null);
    const source = {
      databaseUrl: config.directDatabaseUrl ?? database.url,
      storages: openStorages(config),
      earlierReleases: earlierReleases(config),
      settings: portableSettings(),
    };
    const address = await place.write(name, async (sink, expect) => {
      const summary = createBackup(source, sink, { ...options, expect });
      console.line(describe(await summary));
    });
    console.line(`Backup: ${address}`);
    if (options.key === null)
      console.line(
        "It is not encrypted, and holds passwords' hashes and secrets. BACKUP_KEY encrypts the next one.",
      );
    return address;
  } finally {
    await database.stop();
    await place.close();
  }
}

function assertSite(config: AppConfig): void {
  if (isDatabaseAbsent(config))
    throw new BackupError(
      `There is no database in ${config.dataDir}. Check DATA_DIR or DATABASE_URL.`,
    );
}

function describe({ files, rows, gone }: BackupSummary): string {
  const lost = gone > 0 ? ` ${gone} were deleted by people meanwhile.` : "";
  return `${rows} rows and ${files} files.${lost}`;
}
