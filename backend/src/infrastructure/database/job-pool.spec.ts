import { EventEmitter } from "node:events";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { Logger, run, type WorkerEvents } from "graphile-worker";
import { FreezingProxy } from "../../../test/freezing-proxy";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../../test/test-database";
import { openJobPool } from "./job-pool";

let database: TestDatabase;
let proxy: FreezingProxy;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await FreezingProxy.before(database.url);
});

afterAll(async () => {
  await proxy.close();
  await database.drop();
});

it("a process that stops jobs just when they begin to listen survives that their connection ends", async () => {
  const broken: string[] = [];
  const pool = openJobPool({
    url: proxy.url,
    max: 2,
    report: ({ message }) => broken.push(message),
  });
  const events: WorkerEvents = new EventEmitter();
  const listening = new Promise<void>((resolve) => {
    events.on("pool:listen:success", () => {
      proxy.freeze();
      resolve();
    });
  });
  const runner = await run({
    pgPool: pool,
    events,
    taskList: {},
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
    parsedCronItems: [],
  });
  await listening;
  const stopped = runner.stop();
  proxy.cut();
  await stopped;
  // It begins to listen once more and finds that it was stopped.
  await new Promise((resolve) => pool.once("release", resolve));
  await pool.end();
  expect(broken).not.toEqual([]);
});
