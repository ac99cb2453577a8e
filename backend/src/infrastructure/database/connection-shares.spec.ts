import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DataSource } from "typeorm";
import {
  createEmptyDatabase,
  type TestDatabase,
} from "../../../test/test-database";
import { describeError } from "../../common/errors/describe-error";
import { asProgram, asReader, shareConnections } from "./connection-shares";
import { createDataSource } from "./data-source";

const POOL = 4;
const LONGEST_READ_MS = 300;

describe("a visitor's read of a database that has become silent", () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    source = createDataSource({ url: database.url, poolSize: POOL });
    shareConnections(source, POOL, { longestReadMs: LONGEST_READ_MS });
    await source.initialize();
  });

  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  const readers = <Row>(sql: string): Promise<Row[]> =>
    asReader(() => source.query<Row[]>(sql));

  it("ends with a refusal, and leaves nothing taken [REL-07]", async () => {
    const silent = Array.from({ length: 2 * POOL }, () =>
      readers("SELECT pg_sleep(30)").catch((error: unknown) => error),
    );
    for (const error of await Promise.all(silent))
      expect(describeError(error)).toMatchObject({ status: 503 });
    const answers = Array.from({ length: 2 * POOL }, () =>
      readers("SELECT 1 AS one"),
    );
    for (const rows of await Promise.all(answers))
      expect(rows).toEqual([{ one: 1 }]);
  });

  it("leaves programs their connections, and one key only a share of those [PROG-LIMIT-02]", async () => {
    const sleep = "SELECT pg_sleep(1)";
    const busy = [1, 2].map(() =>
      asProgram("key 1", () => source.query(sleep)),
    );
    const asleep = asProgram("key 2", async () => {
      for (;;) {
        const [row] = await source.query<{ count: number }[]>(
          `SELECT count(*)::int FROM pg_stat_activity WHERE state = 'active' AND query = $1`,
          [sleep],
        );
        if (row && row.count > 0) return row.count;
      }
    });
    expect(await asleep).toBe(1);
    await Promise.all(busy);
  });

  it("is not mistaken for what others do", async () => {
    const seconds = (2 * LONGEST_READ_MS) / 1000;
    await expect(
      source.query(`SELECT pg_sleep(${seconds})::text AS slept`),
    ).resolves.toEqual([{ slept: "" }]);
  });
});
