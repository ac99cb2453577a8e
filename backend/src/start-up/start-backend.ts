import type { NestFastifyApplication } from "@nestjs/platform-fastify";
import { DataSource } from "typeorm";
import { createApp } from "../app.setup";
import type { AppConfig } from "../infrastructure/config/app-config";
import { readConfig } from "../infrastructure/config/read-config";
import { seedDemo } from "../infrastructure/database/seeds/seed-demo";
import { seedRoles } from "../infrastructure/database/seeds/seed-roles";
import { FrontendsService } from "../modules/frontends/frontends.service";
import { describeStartFailure } from "./describe-start-failure";
import { createFirstAdmin, type Credentials } from "./first-admin";
import { withPort } from "./free-port";
import { stopOnSignal } from "./graceful-shutdown";
import { openDatabase, type OpenDatabase } from "./open-database";
import { say, sayProgress } from "./say";

/** Starts everything in order. A failure ends the process with one sentence and exit code 1. */
export async function startBackend(): Promise<void> {
  let port = 0;
  let database: OpenDatabase | undefined;
  try {
    const config = await withPort(readConfig());
    port = config.port;
    database = await openDatabase(config, say);
    await serve({ ...config, databaseUrl: database.url }, database);
  } catch (error) {
    await database?.stop().catch(() => undefined);
    say(describeStartFailure(error, port) ?? `The start failed: ${stackOf(error)}`);
    process.exit(1);
  }
}

async function serve(config: AppConfig, database: OpenDatabase): Promise<void> {
  const app = await createApp(config);
  await app.init();
  const credentials = await prepareContent(app, config);
  await app.listen(config.port, config.host);
  stopOnSignal({
    drain: () => app.close(),
    stopDatabase: () => database.stop(),
    say,
  });
  announce(config, credentials);
}

/** What an empty database is given before anyone may come in; nothing once it is there. */
async function prepareContent(
  app: NestFastifyApplication,
  config: AppConfig,
): Promise<Credentials | null> {
  const source = app.get(DataSource);
  await seedRoles(source);
  const credentials = await createFirstAdmin(source, config);
  if (config.seedDemo) await seedDemo(app, sayProgress("Loading the demo content"));
  await app.get(FrontendsService).publishLocalBuilds(say);
  return credentials;
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
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
