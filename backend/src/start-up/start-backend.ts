import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { createApp } from "./app.setup";
import {
  type AppConfig,
  withSettings,
} from "../infrastructure/config/app-config";
import { isLogPretty, readConfig } from "../infrastructure/config/read-config";
import { settingWarnings } from "../infrastructure/config/setting-warnings";
import {
  FirstContentService,
  type Credentials,
} from "../seeds/first-content.service";
import { boundHeapGrowth } from "../infrastructure/memory/heap-growth";
import { IdleMemory } from "../infrastructure/memory/idle-memory";
import { DrainingService } from "../infrastructure/health/draining.service";
import { LivenessService } from "../infrastructure/health/liveness.service";
import { ReadinessService } from "../infrastructure/health/readiness.service";
import {
  metricsAddressFailure,
  MetricsServer,
} from "../infrastructure/metrics/metrics-server";
import { CrashReports } from "../infrastructure/error-reports/crash-reports";
import { JobRunner } from "../infrastructure/jobs/job-runner";
import { InstanceChecksService } from "../operations/instances/instance-checks.service";
import { Mailer } from "../infrastructure/mail/mailer";
import { FirstProcessService } from "../site/documents/rendering/first-process.service";
import { ReleaseJudgeService } from "../site/frontends/health/release-judge.service";
import { LocalBuildsService } from "../site/frontends/registry/local-builds.service";
import { describeStartFailure, ListenError } from "./describe-start-failure";
import { endOnCrash, stackOf, withSentence } from "./end-on-crash";
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
  let crashes: CrashReports | undefined;
  try {
    for (const warning of settingWarnings()) print(warning, "warn");
    const settings = readConfig();
    crashes = new CrashReports(settings);
    endOnCrash(crashes, print);
    const config = await withMetricsPort(await withPort(settings));
    running.database = await openDatabase(config, print);
    await serve(
      withSettings(config, { databaseUrl: running.database.url }),
      running,
      print,
    );
  } catch (error) {
    if (isStopping()) return;
    await running.database?.stop().catch(() => undefined);
    const reason = describeStartFailure(error);
    print(reason ?? `The start failed: ${stackOf(error)}`, "fatal");
    await crashes?.tell(withSentence(error, reason), "start");
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
  for (const warning of await app.get(InstanceChecksService).check())
    print(warning, "warn");
  await app
    .get(FirstContentService)
    .load(printProgress(print, "Loading the demo content"));
  await app.get(LocalBuildsService).publishLocalBuilds(print);
  const listening = app.listen(config.port, config.host);
  const readiness = app.get(ReadinessService);
  const prepared = readiness.waitFor(
    listening.then(() => app.get(FirstProcessService).prepare()),
  );
  const beginning = listening.then(() => begin(app, running));
  const begun = readiness.waitFor(beginning);
  const started = await beginning;
  await Promise.all([prepared, begun]);
  announce(config, started, print);
}

/** What a process does once it listens; `/health/ready` waits for it. */
async function begin(
  app: NestFastifyApplication,
  { database }: Running,
): Promise<Started> {
  const metrics = await app.get(MetricsServer).listen();
  await app.get(JobRunner).start({ isAlone: database?.isAlone ?? false });
  app.get(ReleaseJudgeService).start();
  app.get(LivenessService).watch();
  new IdleMemory().watch();
  // Nobody waits for it: without mails the site is a site.
  void app.get(Mailer).warnIfUnusable();
  const credentials = await app.get(FirstContentService).makeFirstAccount();
  return { credentials, metrics };
}

interface Started {
  credentials: Credentials | null;
  metrics: string | null;
}

function announce(
  { publicUrl }: AppConfig,
  started: Started,
  print: Print,
): void {
  const { credentials, metrics } = started;
  print(`\n  Octavo is ready at ${publicUrl}`);
  print(`  The admin area is at ${publicUrl}/admin`);
  if (metrics !== null) print(`  Metrics are at ${metrics}`);
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

/** The same for whoever watches. */
async function withMetricsPort(config: AppConfig): Promise<AppConfig> {
  const { metricsAddress } = config;
  if (!metricsAddress) return config;
  const { host } = metricsAddress;
  const port = await tryPort(metricsAddress.port, host).catch(
    (error: unknown) => {
      throw metricsAddressFailure((error as Error).cause, metricsAddress);
    },
  );
  return withSettings(config, { metricsAddress: { host, port } });
}

async function tryPort(port: number, host: string): Promise<number> {
  const server = createServer();
  const listening = once(server, "listening");
  server.listen(port, host);
  await listening.catch((error: unknown) => {
    throw new ListenError(error, { port, host });
  });
  const { port: free } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return free;
}
