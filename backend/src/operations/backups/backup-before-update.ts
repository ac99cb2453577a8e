import type { AppConfig } from "../../infrastructure/config/app-config";
import { portableSettings } from "../../infrastructure/config/portable-settings";
import { archiveName } from "./archive-format";
import { BackupBeforeUpdateError, describeFailure } from "./backup-error";
import { writeArchive } from "./create-backup";
import { DatabaseDump } from "./database-dump";
import { atPlace } from "./open-archive-place";

/** So many newest ones stay: the way back from an update, not a history. */
const KEPT = 3;

/**
 * An archive of every row, as they were before migrations change them. Migrations do not touch files:
 * those of a site are many, and stay where they are.
 * @param url past a pooler. The caller holds the lock of migrations.
 */
export async function backupBeforeUpdate(
  { backups }: AppConfig,
  url: string,
  print: (line: string) => void,
): Promise<void> {
  if (!backups.beforeUpdate) return;
  try {
    if (!(await hasContent(url))) return;
    print("Writing a backup of the database before it is brought up to date.");
    print(`Backup: ${await backUpRows(backups, url)}`);
  } catch (error) {
    throw new BackupBeforeUpdateError(describeFailure(error));
  }
}

/** A start that was ended before it made the first account has left nothing to lose. */
async function hasContent(url: string): Promise<boolean> {
  const dump = await DatabaseDump.open(url);
  try {
    return await dump.hasAccounts();
  } finally {
    await dump.close();
  }
}

/**
 * @param databaseUrl past a pooler. The caller holds the lock of migrations.
 * @returns where the archive is.
 */
export async function backUpRows(
  backups: AppConfig["backups"],
  databaseUrl: string,
  report: (line: string) => void = () => undefined,
): Promise<string> {
  const { key } = backups;
  const name = archiveName(new Date(), key !== null, "before-update");
  const settings = portableSettings();
  const source = { databaseUrl, storages: null, settings, isLocked: true };
  return atPlace(backups, async (place) => {
    const run = { source, key, report };
    const { address } = await writeArchive(place, name, run);
    await place.keepNewest(KEPT, name);
    return address;
  });
}
