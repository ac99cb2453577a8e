import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { DataSource } from "typeorm";
import {
  createEmptyDatabase,
  type TestDatabase,
} from "../../../test/test-database";
import { describeError } from "../../common/errors/describe-error";
import type { AppConfig } from "../config/app-config";
import type { SlowLog } from "../logging/slow-log";
import { MetricsService } from "../metrics/metrics.service";
import { asCall, type CallLimits } from "./call-limits";
import { createDataSource } from "./data-source";
import { QueryWatch } from "./query-watch";

const POOL = 2;
const SLEEP = "SELECT pg_sleep(0.9)::text AS slept";
const SLEPT = [{ slept: "" }];

let database: TestDatabase;
let source: DataSource;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const config = { slow: { queryMs: 0 } } as AppConfig;
  const { Client } = new QueryWatch(
    ...([config, new MetricsService(config), {} as SlowLog] as const),
  );
  source = createDataSource({ url: database.url, poolSize: POOL, Client });
  await source.initialize();
});

afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const slept = (limits: Partial<CallLimits>): Promise<unknown> =>
  asCall({ isHeard: () => true, ...limits }, () => source.query(SLEEP));

describe("a statement of a request", () => {
  it.each<[string, Partial<CallLimits>]>([
    [
      "that the database is silent to",
      { isHeard: () => false, unheardMs: 200 },
    ],
    ["on a connection that leads nowhere", { unheardMs: 100, longestMs: 200 }],
  ])(
    "%s ends with a refusal, and leaves nothing taken [D-984]",
    async (_, limits) => {
      const asked = Array.from({ length: POOL }, () =>
        slept(limits).catch((error: unknown) => error),
      );
      for (const error of await Promise.all(asked))
        expect(describeError(error)).toMatchObject({
          status: 503,
          headers: { "retry-after": "5" },
        });
      expect(await source.query("SELECT 1 AS one")).toEqual([{ one: 1 }]);
    },
  );

  it("that is slow has its time while the database is heard [D-984]", async () => {
    expect(await slept({ unheardMs: 100, longestMs: 60_000 })).toEqual(SLEPT);
  });

  it("is told from those of jobs [D-984]", async () => {
    expect(await source.query(SLEEP)).toEqual(SLEPT);
  });
});
