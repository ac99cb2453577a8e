import { afterAll, beforeAll, describe, expect, it, jest } from "@jest/globals";
import { FreezingProxy } from "../../../test/freezing-proxy";
import { TestApp } from "../../../test/test-app";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../../test/test-database";
import { LivenessService } from "../health/liveness.service";
import { JobRunner } from "./job-runner";

let database: TestDatabase;
let proxy: FreezingProxy;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await FreezingProxy.before(database.url);
  app = new TestApp({
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: proxy.url,
  });
  await app.open();
});

afterAll(async () => {
  await proxy.close();
  await app.close();
  await database.drop();
});

const beats = async (): Promise<number> => {
  const [row] = await app.database.query<{ sum: string | null }[]>(
    "SELECT sum(beats) AS sum FROM job_workers",
  );
  return row?.sum == null ? -1 : Number(row.sum);
};

describe("the jobs of a process", () => {
  it("are beyond recovery when they are not heard of for a minute while the database answers", async () => {
    await app.get(JobRunner).start({ isAlone: false });
    while ((await beats()) < 0);
    const liveness = app.get(LivenessService);
    proxy.freeze();
    const now = performance.now.bind(performance);
    // A beat that was on its way still counts, so each round comes a minute after the last.
    let minutes = 0;
    const later = jest
      .spyOn(performance, "now")
      .mockImplementation(() => now() + minutes * 61_000);
    while (liveness.failure === null && minutes < 10) {
      minutes += 1;
      await liveness.checkAll();
    }
    expect(liveness.failure).toBe(
      "The database answers, and this process does no jobs any more.",
    );
    later.mockRestore();
    // The connections end after all, and the next ones work.
    proxy.cut();
    await liveness.checkAll();
    expect(liveness.failure).toBeNull();
  }, 60_000);
});
