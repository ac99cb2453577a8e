import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import pg from "pg";
import { parse } from "yaml";
import { settingNames } from "../../src/infrastructure/config/setting-warnings";
import { createDataSource } from "../../src/infrastructure/database/data-source";
import { runMigrations } from "../../src/infrastructure/database/run-migrations";
import { TestApp } from "../test-app";

const PAGE = fileURLToPath(
  new URL("../../../docs/operating/configure.md", import.meta.url),
);

const name = `octavo_least_${randomUUID().slice(0, 8)}`;
const serverUrl = () => new URL(process.env.TEST_DATABASE_URL ?? "");
let ownUrl: string;

/** What the page tells an administrator to run, for a role and a database of another name. */
async function documentedSql(): Promise<[string, string]> {
  const page = await readFile(PAGE, "utf8");
  const [, sql = ""] = /```sql\n(CREATE ROLE[^`]*)```/.exec(page) ?? [];
  const [before = "", after = ""] = sql
    .replace(/\boctavo\b/g, name)
    .split(/\\connect .*\n/);
  expect(after).not.toBe("");
  return [before, after];
}

async function asAdministrator(sql: string, database?: string): Promise<void> {
  const url = serverUrl();
  if (database !== undefined) url.pathname = `/${database}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    // One by one: making a database cannot be part of a transaction.
    for (const statement of sql.split(";\n"))
      if (statement.trim() !== "") await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  const [before, after] = await documentedSql();
  await asAdministrator(before);
  await asAdministrator(after, name);
  const url = serverUrl();
  url.pathname = `/${name}`;
  url.username = name;
  url.password = "choose-one";
  ownUrl = url.toString();
});

afterAll(async () => {
  await asAdministrator(
    `DROP DATABASE IF EXISTS ${name} WITH (FORCE);\nDROP ROLE IF EXISTS ${name};\n`,
  );
});

const docker = (file: string): string =>
  readFileSync(
    fileURLToPath(new URL(`../../../docker/${file}`, import.meta.url)),
    "utf8",
  );

describe("the containers of the compose file", () => {
  it("make the database's role as the page does [D-966]", async () => {
    const page = await readFile(PAGE, "utf8");
    const [, documented = ""] =
      /```sql\n(CREATE ROLE[^`]*)```/.exec(page) ?? [];
    const [, run = ""] =
      /<<'SQL'\n(.*)ALTER ROLE CURRENT_USER/s.exec(docker("create-role.sh")) ??
      [];
    expect(run).toBe(documented.replace("'choose-one'", ":'password'"));
  });

  it("are given every setting, and name their images in one list [D-966]", () => {
    const compose = docker("compose.yaml");
    const { services } = parse(compose) as {
      services: { octavo: { environment: Record<string, unknown> } };
    };
    const given = Object.keys(services.octavo.environment);
    const ofTheImage = [
      "DATABASE_DIRECT_URL",
      "DEV_FRONTENDS",
      "FRONTENDS_DIST",
    ];
    expect(
      settingNames().filter(
        (name) => !given.includes(name) && !ofTheImage.includes(name),
      ),
    ).toEqual([]);
    for (const text of [compose, docker("compose.instances.yaml")])
      expect(text).not.toMatch(/^\s*(image|env_file):/m);
  });
});

describe("a role that owns its schema and nothing else", () => {
  it("is what the page makes: no right to make roles or databases, or to drop extensions", async () => {
    const client = new pg.Client({ connectionString: ownUrl });
    await client.connect();
    for (const statement of [
      `CREATE DATABASE ${name}_more`,
      `CREATE ROLE ${name}_more`,
      "DROP EXTENSION unaccent",
    ])
      await expect(client.query(statement)).rejects.toThrow(
        /permission denied|must be owner/,
      );
    await client.end();
  });

  it("is enough for migrations, the product, and taking migrations back", async () => {
    const source = createDataSource({ url: ownUrl, poolSize: 2 });
    await source.initialize();
    try {
      const done = await runMigrations(source);
      expect(done.length).toBeGreaterThan(30);
      for (let undone = 0; undone < done.length; undone += 1)
        await source.undoLastMigration({ transaction: "each" });
      expect(await runMigrations(source)).toHaveLength(done.length);
    } finally {
      await source.destroy();
    }
    const served = new TestApp({ DATABASE_URL: ownUrl });
    try {
      await served.open();
      const found = await served.visitor.get("/api/posts/search?query=octavo");
      expect(found.status).toBe(200);
      await served.runJobs();
    } finally {
      await served.close();
    }
  }, 60_000);
});
