import "reflect-metadata";
import path from "node:path";
import { NestFactory } from "@nestjs/core";
import { actingAs, commandActor } from "../../common/actor/actor";
import type { CommandConsole } from "../../common/command-console";
import { runCommand } from "../../common/run-command";
import { withSettings } from "../../infrastructure/config/app-config";
import { readConfig } from "../../infrastructure/config/read-config";
import { openCommandDatabase } from "../../infrastructure/database/command-database";
import { siteLanguage } from "../../common/texts/language";
import { SiteSettingsService } from "../../operations/settings/site-settings.service";
import { ExportCliModule } from "./export-cli.module";
import { readArguments } from "./export-command";
import { ExportsService } from "./exports.service";
import { assertFree, writeWholeFile } from "./whole-file";

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

await runCommand(
  (console, signal) => run(process.argv.slice(2), console, signal),
  { stopped: "Stopped. Nothing was written." },
);
