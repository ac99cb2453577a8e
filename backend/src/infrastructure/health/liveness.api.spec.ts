import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { FreezingProxy } from "../../../test/freezing-proxy";
import { TestApp } from "../../../test/test-app";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../../test/test-database";
import { LivenessService } from "./liveness.service";

let database: TestDatabase;
let proxy: FreezingProxy;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await FreezingProxy.before(database.url);
  app = new TestApp({ DATABASE_URL: proxy.url, DATABASE_POOL_SIZE: "3" });
  await app.open();
});

afterAll(async () => {
  await proxy.close();
  await app.close();
  await database.drop();
});

const live = async () => {
  const { status, body } = await app.visitor.get("/health/live");
  return { status, error: body.error };
};
const checkTwoMinutes = async () => {
  for (let round = 0; round < 4; round += 1)
    await app.get(LivenessService).checkAll();
};

describe("/health/live", () => {
  it("stays good while the database is away: another process would not bring it back", async () => {
    proxy.refuse(true);
    await checkTwoMinutes();
    expect(await live()).toEqual({ status: 200, error: undefined });
    proxy.refuse(false);
  }, 120_000);

  it("turns bad when no connection is of use, and the database answers a new one", async () => {
    const all = (sql: string) => [1, 2, 3].map(() => app.database.query(sql));
    await Promise.all(all("SELECT pg_sleep(0.2)"));
    // As after a cut of the network that nobody was told of.
    proxy.freeze();
    const liveness = app.get(LivenessService);
    // Those that are waited for in vain are out of the pool: it has none to give.
    for (const one of all("SELECT 1")) one.catch(() => undefined);
    await liveness.checkAll();
    expect((await live()).status).toBe(200);
    await checkTwoMinutes();
    expect(await live()).toEqual({
      status: 503,
      error:
        "The database answers, and no connection to it that this process has is of use.",
    });
    proxy.cut();
    await liveness.checkAll();
    expect((await live()).status).toBe(200);
  }, 120_000);
});

describe("the self-checks", () => {
  const liveness = new LivenessService();
  let sentence: string | null = null;
  liveness.register("a part", () => Promise.resolve(sentence));
  liveness.register("a check that fails", () =>
    Promise.reject(new Error("no answer")),
  );

  it("count trouble without a pause only", async () => {
    for (const said of ["Stuck.", "Stuck.", "Stuck.", null, "Stuck."]) {
      sentence = said;
      await liveness.checkAll();
    }
    expect(liveness.failure).toBeNull();
    for (let round = 0; round < 3; round += 1) await liveness.checkAll();
    expect(liveness.failure).toBe("Stuck.");
    sentence = null;
    await liveness.checkAll();
    expect(liveness.failure).toBeNull();
  });
});
