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
  events.once("pool:listen:release", () => proxy.cut());
  // It begins to listen once more and finds that it was stopped.
  const ended = new Promise<void>((resolve) => {
    events.on("pool:listen:connecting", ({ attempts }) => {
      if (attempts > 0) pool.once("release", () => resolve());
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
  await runner.stop();
  await ended;
  await pool.end();
  expect(broken).not.toEqual([]);
});
