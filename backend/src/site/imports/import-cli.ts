import "reflect-metadata";
import { rm } from "node:fs/promises";
import path from "node:path";
import { actingAs, commandActor } from "../../common/actor/actor";
import { abortOnSignal, UsageError } from "../../common/run-command";
import { readConfig } from "../../infrastructure/config/read-config";
import { onSite } from "../../operations/commands/on-site";
import { ImportCliModule } from "./import-cli.module";
import {
  ImportConsole,
  readArguments,
} from "../../content/imports/import-command";
import type { ImportSummary } from "../../content/imports/import-report";
import { ImportsService } from "../../content/imports/imports.service";
import { openSource } from "../../content/imports/open-source";
import { ReportFile } from "../../content/imports/report-file";

const EXIT = { ok: 0, failed: 1, refused: 2, interrupted: 130 } as const;

function exitCode({ isInterrupted, counts }: ImportSummary): number {
  if (isInterrupted) return EXIT.interrupted;
  return counts.refused > 0 ? EXIT.refused : EXIT.ok;
}

async function run(argv: string[], console: ImportConsole): Promise<number> {
  const { paths, origin, reportFile, ...options } = readArguments(argv);
  const config = readConfig();
  const { dataDir } = config;
  const scratch = path.join(dataDir, `import-of-${process.pid}`);
  try {
    const source = await openSource(paths, { origin, scratch });
    return await onSite(config, {
      moduleFor: (connected) => ImportCliModule.forRoot(connected),
      canBegin: true,
      log: (message) => console.line(message),
      run: async (app) => {
        const file = await ReportFile.open(reportFile, { dataDir, paths });
        const summary = await actingAs(commandActor(), () =>
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
        await file.finish(summary);
        console.summary(summary, file.file);
        return exitCode(summary);
      },
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
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
