import "reflect-metadata";
import { rm } from "node:fs/promises";
import path from "node:path";
import { NestFactory } from "@nestjs/core";
import { actingAs, commandActor } from "../../common/actor/actor";
import { abortOnSignal, UsageError } from "../../common/run-command";
import { AppConfig } from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import { openCommandDatabase } from "../../infrastructure/database/command-database";
import { ImportCliModule } from "./import-cli.module";
import {
  ImportConsole,
  readArguments,
} from "../../content/imports/import-command";
import type { ImportSummary } from "../../content/imports/import-report";
import type { ImportSource } from "../../content/imports/import-source";
import {
  ImportsService,
  type RunOptions,
} from "../../content/imports/imports.service";
import { openSource } from "../../content/imports/open-source";
import { ReportFile } from "../../content/imports/report-file";

const EXIT = { ok: 0, failed: 1, refused: 2, interrupted: 130 } as const;

interface CommandRun {
  options: RunOptions;
  console: ImportConsole;
  file: ReportFile;
}

async function importInto(
  config: AppConfig,
  source: ImportSource,
  { options, console, file }: CommandRun,
): Promise<ImportSummary> {
  const app = await NestFactory.createApplicationContext(
    ImportCliModule.forRoot(config),
    {
      logger: ["error"],
      abortOnError: false,
    },
  );
  try {
    return await actingAs(commandActor(), () =>
      app.get(ImportsService).importFrom(source, {
        ...options,
        // People who run commands on the server may create accounts of any kind.
        hasAccounts: true,
        signal: abortOnSignal(console, "Stopping after this article …"),
        report: (progress) => {
          console.progress(progress);
          file.add(progress);
        },
      }),
    );
  } finally {
    await app.close();
  }
}

function exitCode({ isInterrupted, counts }: ImportSummary): number {
  if (isInterrupted) return EXIT.interrupted;
  return counts.refused > 0 ? EXIT.refused : EXIT.ok;
}

async function run(argv: string[], console: ImportConsole): Promise<number> {
  const { paths, origin, reportFile, ...options } = readArguments(argv);
  const config = readConfig();
  const scratch = path.join(config.dataDir, `import-of-${process.pid}`);
  try {
    const source = await openSource(paths, { origin, scratch });
    return await importWith(config, source, {
      console,
      paths,
      reportFile,
      options,
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

interface Named {
  console: ImportConsole;
  paths: string[];
  reportFile: string | undefined;
  options: RunOptions;
}

async function importWith(
  config: AppConfig,
  source: ImportSource,
  { console, paths, reportFile, options }: Named,
): Promise<number> {
  const log = (message: string) => console.line(message);
  const database = await openCommandDatabase(config, { log, canBegin: true });
  try {
    const connected = Object.freeze(
      Object.assign(new AppConfig(), config, { databaseUrl: database.url }),
    );
    const { dataDir } = config;
    const file = await ReportFile.open(reportFile, { dataDir, paths });
    const run = { options, console, file };
    const summary = await importInto(connected, source, run);
    await file.finish(summary);
    console.summary(summary, file.file);
    return exitCode(summary);
  } finally {
    await database.stop();
  }
}

async function main(): Promise<void> {
  const console = new ImportConsole(process.stdout);
  try {
    process.exitCode = await run(process.argv.slice(2), console);
  } catch (error) {
    const isHelp = error instanceof UsageError && error.isHelp;
    console.line(error instanceof Error ? error.message : String(error));
    process.exitCode = isHelp ? EXIT.ok : EXIT.failed;
  }
}

await main();
