import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { createApp } from "../app.setup";
import type { AppConfig } from "../infrastructure/config/app-config";
import { withSettings } from "../infrastructure/config/with-settings";
import { readConfig } from "../infrastructure/config/read-config";
import {
  loadFirstContent,
  makeFirstAccount,
} from "../infrastructure/database/first-content";
import type { Credentials } from "../infrastructure/database/seeds/first-admin";
import { JobRunner } from "../infrastructure/jobs/job-runner";
import { FrontendsService } from "../modules/frontends/frontends.service";
import { describeStartFailure } from "./describe-start-failure";
import { withPort } from "./free-port";
import { stopOnSignal } from "./graceful-shutdown";
import { openDatabase, type OpenDatabase } from "./open-database";
import { say, sayProgress } from "./say";

/** What runs so far: a signal may come at any moment of the start. */
interface Running {
  database?: OpenDatabase;
  app?: NestFastifyApplication;
}

/** Starts everything in order. A failure ends the process with one sentence and exit code 1. */
export async function startBackend(): Promise<void> {
  const running: Running = {};
  const isStopping = stopOnSignal({
    drain: async () => running.app?.close(),
    stopDatabase: async () => running.database?.stop(),
    say,
  });
  let port = 0;
  try {
    const settings = readConfig();
    port = settings.port;
    const config = await withPort(settings);
    running.database = await openDatabase(config, say);
    await serve(
      withSettings(config, { databaseUrl: running.database.url }),
      running,
      config.databaseUrl === null,
    );
  } catch (error) {
    if (isStopping()) return;
    await running.database?.stop().catch(() => undefined);
    say(
      describeStartFailure(error, port) ??
        `The start failed: ${stackOf(error)}`,
    );
    process.exit(1);
  }
}

/** @param isAlone whether no other instance uses the database. */
async function serve(
  config: AppConfig,
  running: Running,
  isAlone: boolean,
): Promise<void> {
  const app = await createApp(config);
  running.app = app;
  await app.init();
  await loadFirstContent(app, sayProgress("Loading the demo content"));
  await app.get(FrontendsService).publishLocalBuilds(say);
  await app.listen(config.port, config.host);
  await app.get(JobRunner).start({ isAlone });
  announce(config, await makeFirstAccount(app));
}

function announce(config: AppConfig, credentials: Credentials | null): void {
  say(`\n  Octavo is ready at ${config.publicUrl}`);
  say(`  The admin area is at ${config.publicUrl}/admin`);
  if (credentials) {
    say(`\n  Sign in with   ${credentials.email}`);
    say(`  Password       ${credentials.password}`);
    say("  The password is shown this once. Keep it.");
  }
  say("");
}

function stackOf(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}
