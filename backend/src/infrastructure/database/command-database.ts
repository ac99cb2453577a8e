import {
  findRunningPostgres,
  shareEmbeddedPostgres,
} from "@octavo/embedded-postgres";
import type { AppConfig } from "../config/app-config";
import { createDataSource } from "./data-source";
import { runMigrations } from "./run-migrations";

export interface CommandDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The configured server, else the one the running product has started, else one for this run. */
export async function connectCommandDatabase(
  config: AppConfig,
  log: (message: string) => void,
): Promise<CommandDatabase> {
  const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  if (url !== null) return { url, stop: () => Promise.resolve() };
  log("Starting the database.");
  return shareEmbeddedPostgres({ dataDir: config.dataDir, durable: true, log });
}

/** Opens the installation's database for one run of a command and brings its schema up to date. */
export async function openCommandDatabase(
  config: AppConfig,
  log: (message: string) => void,
): Promise<CommandDatabase> {
  const database = await connectCommandDatabase(config, log);
  // One connection holds the migrations' lock, another one runs them.
  const url = config.directDatabaseUrl ?? database.url;
  const source = createDataSource({ url, poolSize: 2 });
  try {
    await source.initialize();
    await runMigrations(source);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}
