import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { createServer, type AddressInfo } from "node:net";
import { createApp } from "./app.setup";
import {
  type AppConfig,
  withSettings,
} from "../infrastructure/config/app-config";
import { isLogPretty, readConfig } from "../infrastructure/config/read-config";
import {
  FirstContentService,
  type Credentials,
} from "../seeds/first-content.service";
import { boundHeapGrowth } from "../infrastructure/memory/heap-growth";
import { IdleMemory } from "../infrastructure/memory/idle-memory";
import { DrainingService } from "../infrastructure/health/draining.service";
import { ReadinessService } from "../infrastructure/health/readiness.service";
import { JobRunner } from "../infrastructure/jobs/job-runner";
import { FirstProcessService } from "../site/documents/rendering/first-process.service";
import { ReleaseJudgeService } from "../site/frontends/health/release-judge.service";
import { LocalBuildsService } from "../site/frontends/registry/local-builds.service";
import { describeStartFailure } from "./describe-start-failure";
import { stopOnSignal } from "./graceful-shutdown";
import { openDatabase, type OpenDatabase } from "./open-database";
import { createPrint, printProgress, type Print } from "./print";

/** What runs so far: a signal may come at any moment of the start. */
interface Running {
  database?: OpenDatabase;
  app?: NestFastifyApplication;
}

/** Starts everything in order. A failure ends the process with one sentence and exit code 1. */
export async function startBackend(): Promise<void> {
  boundHeapGrowth();
  const running: Running = {};
  const print = createPrint(isLogPretty());
  // The terminal may go away before the server does.
  process.stdout.on("error", () => undefined);
  const isStopping = stopOnSignal({
    announce: async () => {
      const { app } = running;
      await app?.get(DrainingService).announce(app.getHttpServer());
    },
    // What answers need is there until the last of them has been sent.
    drain: async () => {
      const { app } = running;
      await app?.get(DrainingService).finish(app.getHttpServer());
      await app?.close();
    },
    stopDatabase: async () => running.database?.stop(),
    print,
  });
  let port = 0;
  try {
    const settings = readConfig();
    port = settings.port;
    const config = await withPort(settings);
    running.database = await openDatabase(config, print);
    await serve(
      withSettings(config, { databaseUrl: running.database.url }),
      running,
      print,
    );
  } catch (error) {
    if (isStopping()) return;
    await running.database?.stop().catch(() => undefined);
    const reason = describeStartFailure(error, port);
    print(reason ?? `The start failed: ${stackOf(error)}`, "fatal");
    process.exit(1);
  }
}

async function serve(
  config: AppConfig,
  running: Running,
  print: Print,
): Promise<void> {
  const app = await createApp(config);
  running.app = app;
  await app.init();
  const first = app.get(FirstContentService);
  await first.load(printProgress(print, "Loading the demo content"));
  await app.get(LocalBuildsService).publishLocalBuilds(print);
  const listening = app.listen(config.port, config.host);
  const ready = app
    .get(ReadinessService)
    .waitFor(listening.then(() => app.get(FirstProcessService).prepare()));
  await listening;
  const isAlone = running.database?.isAlone ?? false;
  await app.get(JobRunner).start({ isAlone });
  app.get(ReleaseJudgeService).start();
  new IdleMemory().watch();
  const credentials = await first.makeFirstAccount();
  await ready;
  announce(config, credentials, print);
}

function announce(
  { publicUrl }: AppConfig,
  credentials: Credentials | null,
  print: Print,
): void {
  print(`\n  Octavo is ready at ${publicUrl}`);
  print(`  The admin area is at ${publicUrl}/admin`);
  if (credentials) printCredentials(credentials, print);
  print("");
}

function printCredentials(
  { email, password }: Credentials,
  print: Print,
): void {
  print(`\n  Sign in with   ${email}`);
  if (password === null)
    return print("  The password is that of ADMIN_PASSWORD.");
  print(`  Password       ${password}`);
  print("  The password is shown this once. Keep it.");
}

function stackOf(error: unknown): string {
  return error instanceof Error
    ? (error.stack ?? error.message)
    : String(error);
}

/**
 * Sees to it that the port is free before anything else is started. With PORT=0 a free one is
 * chosen here, because the site's address is needed long before the server listens.
 */
async function withPort(config: AppConfig): Promise<AppConfig> {
  const port = await tryPort(config.port, config.host);
  const publicUrl = config.publicUrl.replace(
    /^(http:\/\/localhost):0$/,
    `$1:${port}`,
  );
  return withSettings(config, { port, publicUrl });
}

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, host, () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
