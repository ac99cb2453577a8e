import {
  makeDataFolder,
  shareEmbeddedPostgres,
} from "@octavo/embedded-postgres";
import type { AppConfig } from "../infrastructure/config/app-config";
import { createDataSource } from "../infrastructure/database/data-source";
import { runMigrations } from "../infrastructure/database/run-migrations";
import type { Print } from "./print";

export interface OpenDatabase {
  url: string;
  /** Whether no other instance uses it, as far as can be known. */
  isAlone: boolean;
  stop(): Promise<void>;
}

/**
 * The server of DATABASE_URL, or PostgreSQL of our own in the data folder; with its schema up to date.
 * @param at is told what is being done, for people who wait.
 */
export async function openDatabase(
  config: AppConfig,
  print: Print,
  at: (step: string) => void,
): Promise<OpenDatabase> {
  at("Starting the database");
  const database = await connect(config, print);
  try {
    const url = config.directDatabaseUrl ?? database.url;
    at("Updating the database");
    await migrate(
      url,
      async () => {
        const { backupBeforeUpdate } =
          await import("../operations/backups/backup-before-update");
        at("Writing a backup of the database");
        await backupBeforeUpdate(config, url, print);
        at("Updating the database");
      },
      print,
    );
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function connect(config: AppConfig, log: Print): Promise<OpenDatabase> {
  const { databaseUrl: url, dataDir, s3 } = config;
  // Checked now, and not at the first upload.
  if (s3 === null) await makeDataFolder(dataDir);
  if (url !== null)
    return { url, isAlone: false, stop: () => Promise.resolve() };
  const shared = await shareEmbeddedPostgres({ dataDir, durable: true, log });
  return { ...shared, isAlone: shared.isOwn };
}

async function migrate(
  url: string,
  beforeUpdate: () => Promise<void>,
  print: Print,
): Promise<void> {
  const source = createDataSource({ url, poolSize: 2 });
  await source.initialize();
  try {
    const done = await runMigrations(source, { beforeUpdate });
    if (done.length > 0)
      print(`Updated the database (${done.length} migrations).`);
  } finally {
    await source.destroy();
  }
}
