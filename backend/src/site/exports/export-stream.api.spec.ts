import { setTimeout as wait } from "node:timers/promises";
import { buffer } from "node:stream/consumers";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { readZip } from "../../../test/read-zip";
import { exportedSite } from "../../../test/exported-site";
import { useTestApp } from "../../../test/test-app";
import type { TestClient } from "../../../test/test-client";
import { ExportsService } from "./exports.service";
import type { ExportOptions } from "./site-export";

const app = useTestApp();
let boss: TestClient;

const POSTS = 800;
/** Of the one version that each has: all of them are far more than what an export may take. */
const VERSION_BYTES = 40_000;
const MB = 1024 * 1024;
const MEASURED_EVERY = 2 * MB;
const MOST_MORE = 5 * MB;

const OPTIONS: ExportOptions = {
  hasMedia: true,
  hasVersions: false,
  hasAddresses: false,
  postIds: null,
  language: "en",
};

const open = (options: Partial<ExportOptions> = {}) =>
  app.get(ExportsService).open({ ...OPTIONS, ...options });

async function fill(): Promise<void> {
  const { id: category } = await app.create.category();
  const { id: author } = await app.create.author();
  await app.database.query(
    `INSERT INTO posts (title, slug, content, status, published_at, category_id, author_id)
     SELECT 'Post ' || n, 'post-' || n, '<p>' || md5(n::text) || '</p>', 'published', now(), $1, $2
     FROM generate_series(1, $3::int) n`,
    [category, author, POSTS],
  );
  // What is written is never the same, so that it stays large when it is packed.
  await app.database.query(
    `INSERT INTO revisions (post_id, version, snapshot)
     SELECT id, 1, jsonb_build_object('title', title, 'content',
       (SELECT string_agg(md5(id::text || '-' || line), ' ') FROM generate_series(1, $1::int / 33) line))
     FROM posts`,
    [VERSION_BYTES],
  );
}

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const mean = (numbers: number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Open transactions of exports. */
async function snapshots(): Promise<number> {
  const [row] = await app.database.query<[{ count: number }]>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  return row.count;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; !(await holds()); looks += 1) {
    if (looks > 200) throw new Error("It did not happen in ten seconds.");
    await wait(50);
  }
}

beforeAll(async () => {
  boss = await app.signIn({ role: "superuser" });
  await fill();
}, 120_000);

afterEach(() => until(async () => (await snapshots()) === 0));

describe("an export of many posts", () => {
  it("takes no more memory at its end than at its beginning [MOVE-OUT-10]", async () => {
    const { bytes } = await open({ hasVersions: true });
    const used: number[] = [];
    let total = 0;
    for await (const piece of bytes) {
      total += (piece as Buffer).length;
      if (total > MEASURED_EVERY * (used.length + 1)) used.push(memoryInUse());
    }
    const half = Math.floor(used.length / 2);
    expect(half).toBeGreaterThan(2);
    expect(mean(used.slice(half)) - mean(used.slice(0, half))).toBeLessThan(
      MOST_MORE,
    );
  }, 120_000);

  it("shows the site as it was when the export began [MOVE-OUT-10]", async () => {
    const { bytes } = await open({ postIds: [1, 2, 3] });
    const pieces = bytes[Symbol.asyncIterator]();
    const { value: head } = (await pieces.next()) as { value: Buffer };
    await app.database.query("UPDATE posts SET title = 'Changed' WHERE id < 4");
    const rest = await buffer({ [Symbol.asyncIterator]: () => pieces });
    const files = await readZip(Buffer.concat([head, rest]));
    expect([...files.values()].join("\n")).not.toContain("Changed");
    expect(files.size).toBe(3);
  });

  it("waits for whoever takes it: nothing is made ahead [MOVE-OUT-10]", async () => {
    const steps: string[] = [];
    const { bytes } = await open({ report: (step) => steps.push(step) });
    bytes.read(0);
    await until(() => Promise.resolve(bytes.readableLength > 0));
    await wait(500);
    expect(steps.length).toBeLessThan(50);
    bytes.destroy();
  });

  it("ends when its client goes away [MOVE-OUT-11]", async () => {
    const controller = new AbortController();
    const answer = await fetch(`${app.baseUrl}/api/export`, {
      headers: boss.sentHeaders,
      signal: controller.signal,
    });
    await answer.body?.getReader().read();
    expect(await snapshots()).toBe(1);
    controller.abort();
    await until(async () => (await snapshots()) === 0);
  });
});

describe("exports at the same time", () => {
  it("are two at most, and a place is free again whatever became of them [MOVE-OUT-11]", async () => {
    const [one, two] = [await open(), await open()];
    const third = await boss.get("/api/export");
    expect([third.status, third.body.error]).toEqual([
      409,
      "Two exports are running already. Try again when one of them has ended.",
    ]);
    const plan = await boss.get("/api/export/contents");
    expect(plan.status).toBe(409);
    // One was never read, and the other one only begun.
    await two.bytes[Symbol.asyncIterator]().next();
    one.bytes.destroy();
    two.bytes.destroy(new Error("The disk is full."));
    two.bytes.on("error", () => undefined);
    await until(async () => (await snapshots()) === 0);
    const { size } = await exportedSite(app, boss, "?posts=1,2");
    expect(size).toBe(2);
  });
});
