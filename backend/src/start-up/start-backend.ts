import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { createApp } from "./app.setup";
import type { AppConfig } from "../infrastructure/config/app-config";
import { withSettings } from "../infrastructure/config/with-settings";
import { isLogPretty, readConfig } from "../infrastructure/config/read-config";
import { loadFirstContent, makeFirstAccount } from "../seeds/first-content";
import type { Credentials } from "../seeds/first-admin";
import { JobRunner } from "../infrastructure/jobs/job-runner";
import { FrontendsService } from "../site/frontends/frontends.service";
import { describeStartFailure } from "./describe-start-failure";
import { withPort } from "./free-port";
import { stopOnSignal } from "./graceful-shutdown";
import { openDatabase, type OpenDatabase } from "./open-database";
import { createSay, sayProgress, type Say } from "./say";

/** What runs so far: a signal may come at any moment of the start. */
interface Running {
  database?: OpenDatabase;
  app?: NestFastifyApplication;
}

/** Starts everything in order. A failure ends the process with one sentence and exit code 1. */
export async function startBackend(): Promise<void> {
  const running: Running = {};
  const say = createSay(isLogPretty());
  // The terminal may go away before the server does.
  process.stdout.on("error", () => undefined);
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
      say,
    );
  } catch (error) {
    if (isStopping()) return;
    await running.database?.stop().catch(() => undefined);
    const reason = describeStartFailure(error, port);
    say(reason ?? `The start failed: ${stackOf(error)}`, "fatal");
    process.exit(1);
  }
}

async function serve(
  config: AppConfig,
  running: Running,
  say: Say,
): Promise<void> {
  const app = await createApp(config);
  running.app = app;
  await app.init();
  await loadFirstContent(app, sayProgress(say, "Loading the demo content"));
  await app.get(FrontendsService).publishLocalBuilds(say);
  await app.listen(config.port, config.host);
  const isAlone = running.database?.isAlone ?? false;
  await app.get(JobRunner).start({ isAlone });
  announce(config, await makeFirstAccount(app), say);
}

function announce(
  { publicUrl }: AppConfig,
  credentials: Credentials | null,
  say: Say,
): void {
  say(`\n  Octavo is ready at ${publicUrl}`);
  say(`  The admin area is at ${publicUrl}/admin`);
  if (credentials) sayCredentials(credentials, say);
  say("");
}

function sayCredentials({ email, password }: Credentials, say: Say): void {
  say(`\n  Sign in with   ${email}`);
  if (password === null)
    return say("  The password is that of ADMIN_PASSWORD.");
  say(`  Password       ${password}`);
  say("  The password is shown this once. Keep it.");
}

function stackOf(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}
