import "reflect-metadata";
import path from "node:path";
import { NestFactory } from "@nestjs/core";
import { actingAs, commandActor } from "../../common/actor/actor";
import { CommandConsole } from "../../common/command-console";
import { withSettings } from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import { openCommandDatabase } from "../../infrastructure/database/command-database";
import { siteLanguage } from "../../common/texts/language";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { ExportCliModule } from "./export-cli.module";
import { ExportUsageError, readArguments } from "./export-command";
import { ExportsService } from "./exports.service";
import { assertFree, writeWholeFile } from "./whole-file";

const EXIT = { ok: 0, failed: 1, interrupted: 130 } as const;

/** The first Ctrl-C ends the run and leaves nothing, the second one ends at once. */
function abortOnSignal(console: CommandConsole): AbortSignal {
  const controller = new AbortController();
  const stop = () => {
    if (controller.signal.aborted) process.exit(EXIT.interrupted);
    console.line("Stopping …");
    controller.abort();
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  return controller.signal;
}

async function run(
  argv: string[],
  console: CommandConsole,
  signal: AbortSignal,
): Promise<void> {
  const { file, ...wanted } = readArguments(argv);
  const target = path.resolve(file);
  await assertFree(target);
  const config = readConfig();
  const log = (message: string) => console.line(message);
  const database = await openCommandDatabase(config, { log, canBegin: false });
  try {
    const connected = withSettings(config, { databaseUrl: database.url });
    const app = await NestFactory.createApplicationContext(
      ExportCliModule.forRoot(connected),
      { logger: ["error"], abortOnError: false },
    );
    try {
      const { language } = await app
        .get(SiteSettingsService, { strict: false })
        .get();
      const { bytes } = await actingAs(commandActor(), () =>
        app.get(ExportsService, { strict: false }).open({
          ...wanted,
          postIds: null,
          language: siteLanguage(language),
          report: (step) => console.step(step),
        }),
      );
      await writeWholeFile(target, bytes, signal);
    } finally {
      await app.close();
    }
  } finally {
    await database.stop();
  }
  console.line(`Export: ${target}`);
}

async function main(): Promise<void> {
  const console = new CommandConsole(process.stdout);
  const signal = abortOnSignal(console);
  try {
    await run(process.argv.slice(2), console, signal);
  } catch (error) {
    const isHelp = error instanceof ExportUsageError && error.isHelp;
    const failed = isHelp ? EXIT.ok : EXIT.failed;
    process.exitCode = signal.aborted ? EXIT.interrupted : failed;
    const message = error instanceof Error ? error.message : String(error);
    console.line(signal.aborted ? "Stopped. Nothing was written." : message);
  }
}

await main();
