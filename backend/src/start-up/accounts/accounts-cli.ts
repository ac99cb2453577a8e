import "reflect-metadata";
import { NestFactory } from "@nestjs/core";
import { AppError } from "../../common/errors/app-error";
import {
  type AppConfig,
  withSettings,
} from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import { openCommandDatabase } from "../../infrastructure/database/command-database";
import { describeStartFailure } from "../describe-start-failure";
import {
  ACCOUNTS_USAGE,
  AccountsUsageError,
  readAccountsArguments,
  type AccountsTask,
} from "./accounts-arguments";
import { AccountsCliModule } from "./accounts-cli.module";
import { runAccountsCommand } from "./accounts-command";

const EXIT = { ok: 0, failed: 1, refused: 2 } as const;

async function runWith(
  config: AppConfig,
  request: AccountsTask,
): Promise<string> {
  const app = await NestFactory.createApplicationContext(
    AccountsCliModule.forRoot(config),
    { logger: ["error"], abortOnError: false },
  );
  try {
    return await runAccountsCommand(app, request);
  } finally {
    await app.close();
  }
}

async function run(argv: string[]): Promise<string> {
  const request = readAccountsArguments(argv);
  if (request.command === "help") return ACCOUNTS_USAGE;
  const config = readConfig();
  const database = await openCommandDatabase(config, (message) =>
    console.error(message),
  );
  try {
    const connected = withSettings(config, { databaseUrl: database.url });
    return await runWith(connected, request);
  } finally {
    await database.stop();
  }
}

async function main(): Promise<void> {
  try {
    process.stdout.write(`${await run(process.argv.slice(2))}\n`);
  } catch (error) {
    const isRefused =
      error instanceof AccountsUsageError || error instanceof AppError;
    const reason = isRefused ? error.message : describeStartFailure(error, 0);
    process.stderr.write(`${reason ?? String(error)}\n`);
    process.exitCode = isRefused ? EXIT.refused : EXIT.failed;
  }
}

await main();
