import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { Logger } from "@nestjs/common";
import { ReplicatedDatabase } from "../../../test/streaming-replica";
import { TestApp } from "../../../test/test-app";
import { readLsn } from "./replica";

const TOKEN = "a token of the test";
const database = new ReplicatedDatabase();
let app: TestApp;

beforeAll(async () => {
  await database.open();
  app = new TestApp({
    DATABASE_URL: database.primaryUrl,
    DATABASE_REPLICA_URLS: database.replicaUrl,
    METRICS_TOKEN: TOKEN,
    // Every read is computed, so that it is seen where it was.
    READY_ANSWERS_MB: "0",
  });
  await app.open();
}, 120_000);
afterAll(async () => {
  await app.close();
  await database.close();
});

beforeEach(() => {
  jest.spyOn(Logger.prototype, "warn").mockImplementation(() => undefined);
});

/** What reads of the content have asked so far. */
async function reads(): Promise<{ replica: number; primary: number }> {
  const { text } = await app.visitor
    .get("/metrics")
    .set("authorization", `Bearer ${TOKEN}`);
  const count = (from: string): number =>
    Number(
      new RegExp(`octavo_public_reads_total\\{from="${from}"\\} (\\d+)`).exec(
        text,
      )?.[1] ?? 0,
    );
  return { replica: count("replica"), primary: count("primary") };
}

async function names(client = app.visitor): Promise<string[]> {
  const { status, body } = await client.get("/api/tags?limit=100");
  expect(status).toBe(200);
  return (body.data as { name: string }[]).map(({ name }) => name);
}

/** Reads until one was answered by the replica: the test's own limit ends it. */
async function untilReplicaReads(): Promise<void> {
  for (const before = await reads(); ;) {
    await names();
    if ((await reads()).replica > before.replica) return;
  }
}

let made = 0;
/** @returns the name of a new tag. */
async function addTag(): Promise<string> {
  made += 1;
  return (await app.create.tag({ name: `Tag ${made}` })).name;
}

describe("with a streaming replica", () => {
  it("visitors' reads go there, and nobody misses what has changed before", async () => {
    await untilReplicaReads();
    for (let round = 0; round < 30; round += 1) {
      const name = await addTag();
      const [first, second] = await Promise.all([names(), names()]);
      expect(first).toContain(name);
      expect(second).toContain(name);
    }
    await untilReplicaReads();
  });

  it("one that lags is left out until it has come as far, whoever asks", async () => {
    await untilReplicaReads();
    await database.pauseReplay();
    const name = await addTag();
    const before = await reads();
    for (let round = 0; round < 10; round += 1)
      expect(await names()).toContain(name);
    const after = await reads();
    expect(after.replica).toBe(before.replica);
    expect(after.primary).toBe(before.primary + 10);
    await database.resumeReplay();
    await untilReplicaReads();
    expect(await names()).toContain(name);
  });

  it("people, and whatever is no public content, ask the primary", async () => {
    await untilReplicaReads();
    const person = await app.signIn();
    const before = await reads();
    await names(person);
    await person.get("/api/auth/me");
    await app.visitor.get("/api/auth/me");
    const created = await person.post("/api/tags").send({ name: "Mine" });
    expect(created.status).toBe(403);
    expect(await reads()).toEqual(before);
  });

  it("one that ends is noticed by nobody, and is taken in again when it is back", async () => {
    await untilReplicaReads();
    await database.stopStandby();
    const name = await addTag();
    for (let round = 0; round < 5; round += 1)
      expect(await names()).toContain(name);
    await database.startStandby();
    await untilReplicaReads();
    expect(await names()).toContain(name);
  }, 90_000);
});

describe("readLsn", () => {
  it("orders places of the log across the boundary of their halves", () => {
    expect(readLsn("16/B374D848")).toBe(0x16b374d848n);
    expect(readLsn("1/0")).toBeGreaterThan(readLsn("0/FFFFFFFF"));
  });
});
