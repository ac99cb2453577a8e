import { randomUUID } from "node:crypto";
import { Module } from "@nestjs/common";
import { NestFactory } from "@nestjs/core";
import { SEEDED_PERMISSIONS } from "@octavo/contracts";
import pg from "pg";
import { RolesService } from "../src/identity/roles/roles.service";
import { RolesModule } from "../src/identity/roles/roles.module";
import { ConfigModule } from "../src/infrastructure/config/config.module";
import { readConfig } from "../src/infrastructure/config/read-config";
import { createDataSource } from "../src/infrastructure/database/data-source";
import { migrations } from "../src/infrastructure/database/migration-registry";
import { DatabaseModule } from "../src/infrastructure/database/database.module";
import { runMigrations } from "../src/infrastructure/database/run-migrations";
import { AuditModule } from "../src/operations/audit/audit.module";
import { SEEDED_ROLES } from "../src/seeds/role-matrix";

/** Test files run side by side: they take turns making the template and copying it. */
const TEMPLATE_LOCK = 7_201_900;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

function serverUrl(): URL {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error(
      "TEST_DATABASE_URL is missing: test/global-setup.mjs did not run.",
    );
  return new URL(url);
}

function urlOf(database: string): string {
  const url = serverUrl();
  url.pathname = `/${database}`;
  return url.toString();
}

export async function asOwner<Result>(
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: serverUrl().toString() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fill(database: string): Promise<void> {
  const source = createDataSource({ url: urlOf(database), poolSize: 2 });
  await source.initialize();
  await runMigrations(source);
  await source.destroy();
  await provideRoles(urlOf(database));
}

/** As much of the application as making roles needs. */
@Module({ imports: [DatabaseModule, AuditModule, RolesModule] })
class RolesOnlyModule {}

async function provideRoles(url: string): Promise<void> {
  const config = readConfig({ NODE_ENV: "test", DATABASE_URL: url });
  const context = await NestFactory.createApplicationContext(
    {
      module: RolesOnlyModule,
      imports: [ConfigModule.forRoot(config)],
    },
    { logger: false, abortOnError: false },
  );
  await context
    .get(RolesService, { strict: false })
    .provide(SEEDED_PERMISSIONS, SEEDED_ROLES);
  await context.close();
}

/** A migrated database with the seeded roles, empty otherwise, for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = `octavo_template_${migrations.at(-1)?.name.toLowerCase() ?? "none"}`;
  return asOwner(async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const known = await client.query(
      "SELECT 1 FROM pg_database WHERE datname = $1",
      [template],
    );
    if (known.rowCount === 0) {
      await client.query(`DROP DATABASE IF EXISTS ${template}_draft`);
      await client.query(`CREATE DATABASE ${template}_draft`);
      await fill(`${template}_draft`);
      await client.query(
        `ALTER DATABASE ${template}_draft RENAME TO ${template}`,
      );
    }
    return copyDatabase(client, template);
  });
}

/** Fails while anyone is connected with the template. */
export async function copyDatabase(
  client: pg.Client,
  template: string,
): Promise<TestDatabase> {
  const name = `octavo_test_${randomUUID().replaceAll("-", "")}`;
  await client.query(
    // Half the time of writing each block to the log first.
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`,
  );
  return {
    url: urlOf(name),
    drop: () =>
      asOwner(async (owner) => {
        await owner.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}

/** A database without any table, for tests of the migrations themselves. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `octavo_empty_${randomUUID().replaceAll("-", "")}`;
  await asOwner((client) => client.query(`CREATE DATABASE ${name}`));
  return {
    url: urlOf(name),
    drop: () =>
      asOwner(async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}
