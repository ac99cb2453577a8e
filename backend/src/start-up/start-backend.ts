import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { once } from "node:events";
import { createServer } from "node:net";
import { within } from "../common/time/within";
import { createApp } from "./app.setup";
import {
  type AppConfig,
  withSettings,
} from "../infrastructure/config/app-config";
import { readConfig } from "../infrastructure/config/read-config";
import { isLogPretty } from "../infrastructure/config/settings";
import { withChosenPort } from "../infrastructure/config/site-origins";
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
  listenForMetrics,
  MetricsServer,
} from "../infrastructure/metrics/metrics-server";
import { CrashReports } from "../infrastructure/error-reports/crash-reports";
import { JobRunner } from "../infrastructure/jobs/job-runner";
import { InstanceChecksService } from "../operations/instances/instance-checks.service";
import { MailSettingsService } from "../operations/mails/mail-settings.service";
import { FirstProcessService } from "../delivery/rendering/first-process.service";
import { ReleaseJudgeService } from "../delivery/health/release-judge.service";
import { LocalBuildsService } from "../delivery/registry/local-builds.service";
import { AnswerFront } from "../infrastructure/ready-answers/answer-front";
import { describeStartFailure, withSentence } from "./describe-start-failure";
import { endOnCrash, stackOf } from "./end-on-crash";
import { stopOnSignal } from "./graceful-shutdown";
import { listen } from "./listen";
import { openDatabase, type OpenDatabase } from "./open-database";
import { createPrint, inSteps, type Print } from "./print";
import { StartingAnswers } from "./starting-answers";
import { surviveHandover } from "./survive-handover";

/** The parts that exist from the first moment of a start. */
interface Start {
  config: AppConfig;
  print: Print;
  /** Listens already. */
  front: AnswerFront;
  /** The answers to all requests until the application takes over. */
  answers: StartingAnswers;
}

/** The parts that run so far: a signal may come at any moment of the start. */
interface Running {
  front?: AnswerFront;
  database?: OpenDatabase;
  app?: NestFastifyApplication;
}

/** The time that an application waits for a database that it has lost. */
const UNDO_MS = 10_000;

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
    // Answers need these until the last of them has been sent.
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
    const config = await withMetricsPort(settings);
    await surviveHandover(() => attempt(config, running, print), {
      mayMove: () =>
        config.databaseUrl === null &&
        !running.database?.isAlone &&
        !isStopping(),
      undo: () => undo(running),
      print,
    });
  } catch (error) {
    if (isStopping()) return;
    await running.database?.stop().catch(() => undefined);
    const reason = describeStartFailure(error);
    print(reason ?? `The start failed: ${stackOf(error)}`, "fatal");
    await crashes?.tell(withSentence(error, reason), "start");
    process.exit(1);
  }
}

async function attempt(
  config: AppConfig,
  running: Running,
  print: Print,
): Promise<void> {
  const start = await listenEarly(config, print);
  running.front = start.front;
  running.database ??= await openDatabase(start.config, print, (step) =>
    start.answers.at(step),
  );
  await serve(start, running);
}

/** The application closes the server that it was given; the database stays. */
async function undo(running: Running): Promise<void> {
  const { app, front } = running;
  delete running.app;
  if (app) await within(UNDO_MS, app.close()).catch(() => undefined);
  front?.server.close();
}

async function serve(start: Start, running: Running): Promise<void> {
  const { print, front, answers } = start;
  const config = withSettings(start.config, {
    databaseUrl: running.database?.url ?? null,
  });
  answers.at("Preparing the site");
  const app = await createApp(config, front);
  running.app = app;
  await app.init();
  for (const warning of await app.get(InstanceChecksService).check())
    print(warning, "warn");
  await app.get(FirstContentService).load(
    inSteps("Loading the demo content", (step, isTold) => {
      answers.at(step);
      if (isTold) print(step);
    }),
  );
  answers.at("Releasing the frontends");
  await app.get(LocalBuildsService).publishLocalBuilds(print);
  await app.getHttpAdapter().getInstance().ready();
  front.takeOver();
  const readiness = app.get(ReadinessService);
  const prepared = readiness.waitFor(app.get(FirstProcessService).prepare());
  const beginning = begin(app, running);
  const begun = readiness.waitFor(beginning);
  const started = await beginning;
  await Promise.all([prepared, begun]);
  announce(config, started, print);
}

/** The work of a process once it answers; `/health/ready` waits for it. */
async function begin(
  app: NestFastifyApplication,
  { database }: Running,
): Promise<Started> {
  const metrics = await app.get(MetricsServer).listen();
  await app.get(JobRunner).start({ isAlone: database?.isAlone ?? false });
  app.get(ReleaseJudgeService).start();
  app.get(LivenessService).watch();
  new IdleMemory().watch();
  // The start does not wait for it, because the site works without mail.
  void app.get(MailSettingsService, { strict: false }).warnIfUnusable();
  const credentials = await app.get(FirstContentService).makeFirstAccount();
  return { credentials, metrics };
}

interface Started {
  credentials: Credentials | null;
  metrics: string | null;
}

function announce(
  { publicUrl, adminUrl }: AppConfig,
  started: Started,
  print: Print,
): void {
  const { credentials, metrics } = started;
  print(`\n  Octavo is ready at ${publicUrl}`);
  print(`  The admin area is at ${adminUrl}/admin`);
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
 * Listens before anything else is started, so that startup fails at once if the port is taken, and requests
 * get an answer until it is done. With PORT=0 a free one is chosen here.
 */
async function listenEarly(settings: AppConfig, print: Print): Promise<Start> {
  const answers = new StartingAnswers(settings.secureCookies);
  const front = new AnswerFront(
    answers.listener,
    settings.readyAnswers.hasLane,
  );
  const port = await listen(front.server, settings);
  const config = withSettings(settings, {
    port,
    ...withChosenPort(settings, port),
  });
  return { config, print, front, answers };
}

/** Sees to it that the port of those who watch is free. */
async function withMetricsPort(config: AppConfig): Promise<AppConfig> {
  const { metricsAddress } = config;
  if (!metricsAddress) return config;
  const { host } = metricsAddress;
  const server = createServer();
  const { port } = await listenForMetrics(server, metricsAddress);
  server.close();
  await once(server, "close");
  return withSettings(config, { metricsAddress: { host, port } });
}
