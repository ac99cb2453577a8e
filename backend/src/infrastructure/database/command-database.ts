import { existsSync } from "node:fs";
import path from "node:path";
import {
  findRunningPostgres,
  shareEmbeddedPostgres,
} from "@octavo/embedded-postgres";
import type { AppConfig } from "../config/app-config";
import { createDataSource } from "./data-source";
import {
  assertCurrentSchema,
  NoSchemaError,
  runMigrations,
  schemaOf,
} from "./run-migrations";

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

/** A wrong folder must not become a new, empty site. */
export const isDatabaseAbsent = ({ databaseUrl, dataDir }: AppConfig) =>
  databaseUrl === null && !existsSync(path.join(dataDir, "postgres"));

interface CommandNeeds {
  log: (message: string) => void;
  /** Whether the command may be the first that uses a database; otherwise it refuses an empty one. */
  canBegin: boolean;
}

/**
 * Opens the installation's database for one run of a command. Tables of another release are left as
 * they are: bringing them up to date is for a start.
 * @throws {NoSchemaError | OlderSchemaError | NewerSchemaError}
 */
export async function openCommandDatabase(
  config: AppConfig,
  { log, canBegin }: CommandNeeds,
): Promise<CommandDatabase> {
  if (!canBegin && isDatabaseAbsent(config)) throw new NoSchemaError();
  const database = await connectCommandDatabase(config, log);
  // One connection holds the migrations' lock, another one runs them.
  const url = config.directDatabaseUrl ?? database.url;
  const source = createDataSource({ url, poolSize: 2 });
  try {
    await source.initialize();
    if (canBegin && (await schemaOf(source)) === "none")
      await runMigrations(source);
    await assertCurrentSchema(source);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    if (source.isInitialized) await source.destroy();
  }
}
