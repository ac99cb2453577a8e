import "reflect-metadata";
import type { CommandConsole } from "../../common/command-console";
import type { AppConfig } from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import {
  connectCommandDatabase,
  isDatabaseAbsent,
} from "../../infrastructure/database/command-database";
import { openStorages } from "../../infrastructure/storage/storage.module";
import { archiveName, contentOf } from "./archive-format";
import type { ArchivePlace } from "./archive-place";
import { readCommandLine, runBackupCommand } from "./backup-command";
import { BackupError } from "./backup-error";
import { wholeSite, writeArchive, type RunOptions } from "./create-backup";
import { atPlace, openArchive } from "./open-archive-place";
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
  const write = async (place: ArchivePlace, databaseUrl: string) => {
    const name = archiveName(new Date(), options.key !== null);
    const source = wholeSite(config, databaseUrl, openStorages(config));
    const run = { ...options, source };
    const { address, ...made } = await writeArchive(place, name, run);
    const { rows, files, gone } = made;
    const lost = gone > 0 ? ` ${gone} were deleted by people meanwhile.` : "";
    console.line(`${rows} rows and ${files} files.${lost}`);
    console.line(`Backup: ${address}`);
    if (options.key === null)
      console.line(
        "It is not encrypted, and holds passwords' hashes and secrets. BACKUP_KEY encrypts the next one.",
      );
    return address;
  };
  const inDatabase = async (place: ArchivePlace) => {
    const log = (line: string) => console.line(line);
    const database = await connectCommandDatabase(config, log);
    try {
      return await write(place, database.url);
    } finally {
      await database.stop();
    }
  };
  return atPlace(config.backups, inDatabase, to);
}

function assertSite(config: AppConfig): void {
  if (isDatabaseAbsent(config))
    throw new BackupError(
      `There is no database in ${config.dataDir}. Check DATA_DIR or DATABASE_URL.`,
    );
}
