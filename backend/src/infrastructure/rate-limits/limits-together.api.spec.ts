import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { RATE_LIMITS, type RateLimitName } from "@octavo/contracts";
import {
  createTestDatabase,
  type TestDatabase,
} from "../../../test/test-database";
import { TestApp } from "../../../test/test-app";
import { RateLimits } from "./rate-limits";
import { SharedCounts } from "./shared-counts";

const REFUSED = "Too many attempts";

let database: TestDatabase;
const instances: TestApp[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  for (let count = 0; count < 2; count += 1) {
    const app = new TestApp({ DATABASE_URL: database.url });
    instances.push(app);
    await app.open();
  }
});

afterAll(async () => {
  for (const app of instances) await app.close();
  await database.drop();
});

async function use(
  instance: number,
  ...[name, key, uses = 1]: [RateLimitName, string, number?]
): Promise<void> {
  const limits = instances[instance]?.get(RateLimits);
  for (let count = 0; count < uses; count += 1) await limits?.take(name, key);
}

const rows = () =>
  instances[0]!.database.query<{ key: string; uses: number }[]>(
    "SELECT key, uses FROM limit_counts",
  );

describe("limits of two instances", () => {
  it("are one for what must not be guessed or sent too often, at once [D-025]", async () => {
    await use(0, "codePerUser", "7", 3);
    await use(1, "codePerUser", "7", 2);
    await expect(use(0, "codePerUser", "7")).rejects.toThrow(REFUSED);
    await expect(use(1, "codePerUser", "7")).rejects.toThrow(REFUSED);
    await use(0, "codePerUser", "8");
  });

  it("take back on one what was counted by the other", async () => {
    const { uses } = RATE_LIMITS.changePasswordPerUser;
    await use(0, "changePasswordPerUser", "1", uses);
    await instances[1]!.get(RateLimits).giveBack("changePasswordPerUser", "1");
    await use(1, "changePasswordPerUser", "1");
    await expect(use(0, "changePasswordPerUser", "1")).rejects.toThrow(REFUSED);
  });

  it("hold over the API: a letter box gets three links an hour from both together [D-025]", async () => {
    const { uses } = RATE_LIMITS.forgotPerAddress;
    const ask = async (instance: number) => {
      const visitor = instances[instance]!.visitor;
      const body = { email: "someone@example.org" };
      return (await visitor.post("/api/auth/forgot").send(body)).status;
    };
    for (let count = 0; count < uses; count += 1)
      expect(await ask(count % 2)).not.toBe(429);
    expect([await ask(0), await ask(1)]).toEqual([429, 429]);
  });

  it("are exchanged for what many calls use, with what is worth telling only", async () => {
    const counts = instances.map((app) => app.get(SharedCounts));
    const exchange = async () => {
      for (const one of counts) await one.exchange();
    };
    const { uses } = RATE_LIMITS.searchPerIp;
    await use(0, "searchPerIp", "a", uses / 2);
    await use(1, "searchPerIp", "a", uses / 2);
    await use(1, "searchPerIp", "b", 2);
    await exchange();
    // Whoever has something to tell learns what the others have told.
    await use(0, "searchPerIp", "a");
    await exchange();
    for (const instance of [0, 1])
      await expect(use(instance, "searchPerIp", "a")).rejects.toThrow(REFUSED);
    await use(0, "searchPerIp", "b", uses - 2);
    const told = (await rows()).filter(({ key }) => key.startsWith("search"));
    expect(told).toHaveLength(1);
    expect(told[0]?.uses).toBe(uses + 1);
  });

  it("name nobody in the database, and are removed when they are over", async () => {
    const { database: one } = instances[0]!;
    expect(JSON.stringify(await rows())).not.toContain("someone");
    await one.query("UPDATE limit_counts SET ends_at = now()");
    await use(0, "codePerUser", "7");
    const counts = instances[0]!.get(SharedCounts);
    for (let count = 0; count < 60; count += 1) await counts.exchange();
    const kept = (await rows()).filter(({ key }) => !key.startsWith("search"));
    expect(kept.map(({ uses }) => uses)).toEqual([1]);
  });

  it("are counted by each instance itself while the database is away", async () => {
    const [alone] = instances;
    await alone!.database.destroy();
    await use(0, "codePerUser", "9", 5);
    await expect(use(0, "codePerUser", "9")).rejects.toThrow(REFUSED);
    await alone!.database.initialize();
  });
});
