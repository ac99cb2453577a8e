import "reflect-metadata";
import path from "node:path";
import { actingAs, commandActor } from "../../common/actor/actor";
import type { CommandConsole } from "../../common/command-console";
import { runCommand } from "../../common/run-command";
import { readConfig } from "../../infrastructure/config/read-config";
import { siteLanguage } from "../../common/texts/language";
import { onSite } from "../../operations/commands/on-site";
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
  await onSite(readConfig(), {
    moduleFor: (connected) => ExportCliModule.forRoot(connected),
    canBegin: false,
    log: (message) => console.line(message),
    run: async (app) => {
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
    },
  });
  console.line(`Export: ${target}`);
}

await runCommand(
  (console, signal) => run(process.argv.slice(2), console, signal),
  { stopped: "Stopped. Nothing was written." },
);
