import { setImmediate } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DataSource } from "typeorm";
import { FreezingProxy } from "../../../test/freezing-proxy";
import {
  createEmptyDatabase,
  type TestDatabase,
} from "../../../test/test-database";
import { createDataSource } from "./data-source";
import { migrations } from "./migration-registry";
import { NewerSchemaError, runMigrations } from "./run-migrations";

let database: TestDatabase;
let source: DataSource;
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await createEmptyDatabase();
  opened.push(() => database.drop());
  source = await createDataSource({
    url: database.url,
    poolSize: 2,
  }).initialize();
  opened.push(() => source.destroy());
});

afterAll(async () => {
  for (const undo of opened.reverse()) await undo();
});

describe("the migrations", () => {
  it("make an empty database what the code expects, once, also when two start together", async () => {
    const other = await createDataSource({
      url: database.url,
      poolSize: 2,
    }).initialize();
    const done = await Promise.all([
      runMigrations(source),
      runMigrations(other),
    ]);
    await other.destroy();
    expect(done.flat()).toEqual(migrations.map((migration) => migration.name));
  });

  it("survive a server that ends while their connections are closed", async () => {
    const proxy = await FreezingProxy.before(database.url);
    proxy.endAtGoodbye();
    const other = await createDataSource({
      url: proxy.url,
      poolSize: 2,
    }).initialize();
    await expect(runMigrations(other)).resolves.toEqual([]);
    await other.destroy();
    while (proxy.connections > 0) await setImmediate();
    await proxy.close();
  });

  it("have an index behind every foreign key", async () => {
    const missing = await source.query<{ conname: string }[]>(
      `SELECT conname FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT 1 FROM pg_index
         WHERE indrelid = conrelid AND indkey[0] = conkey[1])`,
    );
    expect(missing).toEqual([]);
  });

  it("refuse a database that a newer version has changed", async () => {
    await source.query(
      `INSERT INTO migrations (timestamp, name) VALUES (1, 'FromTheFuture1')`,
    );
    await expect(runMigrations(source)).rejects.toThrow(NewerSchemaError);
    await source.query(`DELETE FROM migrations WHERE name = 'FromTheFuture1'`);
  });

  it("can be taken back one by one, and applied again", async () => {
    for (let undone = 0; undone < migrations.length; undone += 1)
      await source.undoLastMigration({ transaction: "each" });
    const tables = await source.query<{ relname: string }[]>(
      `SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind = 'r' AND relname <> 'migrations'`,
    );
    expect(tables).toEqual([]);
    expect(await runMigrations(source)).toHaveLength(migrations.length);
  });
});
