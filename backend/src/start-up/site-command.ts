import {
  type DynamicModule,
  type INestApplicationContext,
} from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { AppError } from "../common/errors/app-error";
import { UsageError } from "../common/run-command";
import {
  type AppConfig,
  withSettings,
} from "../infrastructure/config/app-config";
import { readConfig } from "../infrastructure/config/read-config";
import { openCommandDatabase } from "../infrastructure/database/command-database";
import { describeStartFailure } from "./describe-start-failure";

const EXIT = { failed: 1, refused: 2 } as const;

interface SiteCommand {
  moduleFor: (config: AppConfig) => DynamicModule;
  /** Whether it may begin an empty database. */
  canBegin: boolean;
  run: (app: INestApplicationContext) => Promise<string>;
}

/** Runs a command on a site's database, whether the product is running or not, and returns its answer. */
export async function runOnSite(command: SiteCommand): Promise<string> {
  const config = readConfig();
  const database = await openCommandDatabase(config, {
    log: (message) => console.error(message),
    canBegin: command.canBegin,
  });
  try {
    const connected = withSettings(config, { databaseUrl: database.url });
    const app = await NestFactory.createApplicationContext(
      command.moduleFor(connected),
      { logger: ["error"], abortOnError: false },
    );
    try {
      return await command.run(app);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
}

/** Prints what is answered, or why it is not: a refusal ends with 2, what failed with 1. */
export async function printAnswer(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const isRefused = error instanceof UsageError || error instanceof AppError;
    const reason = isRefused ? error.message : describeStartFailure(error);
    process.stderr.write(`${reason ?? String(error)}\n`);
    process.exitCode = isRefused ? EXIT.refused : EXIT.failed;
  }
}
