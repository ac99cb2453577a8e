import { expect, describe, it } from "@jest/globals";
import pg from "pg";
import { sessionCookieName } from "@octavo/contracts";
import { goLive } from "../../../test/go-live";
import { useTestApp } from "../../../test/test-app";
import type { Answer } from "../../../test/test-client";
import { makeKey } from "../../identity/api-keys/key-format";
import { InternalApiService } from "../internal-api/internal-api.service";

/** Two places for each connection, and eight who wait for each place. */
const POOL = 5;
const PLACES = 2 * POOL;
const WAITING = 8 * PLACES;

const TOKEN = "a token of the test";

const app = useTestApp({
  DATABASE_POOL_SIZE: String(POOL),
  METRICS_TOKEN: TOKEN,
});

/** Nobody can read a table meanwhile, so whoever asks for it holds a connection. */
async function whileBlocked(
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: app.config.databaseUrl! });
  await client.connect();
  try {
    await client.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    await work();
  } finally {
    await client.end();
  }
}

/** Each asks for something else: those who ask for the same share one answer. */
let asked = 0;
const readTags = (): Promise<Answer> => {
  asked += 1;
  return Promise.resolve(app.visitor.get(`/api/tags?offset=${asked}`));
};

function expectEarlyRefusal({ status, headers, body }: Answer): void {
  expect([status, body.code]).toEqual([503, "unavailable"]);
  expect(body.error).toMatch(/^The site is very busy\./);
  expect(headers["cache-control"]).toBe("no-store");
  expect(Number(headers["retry-after"])).toBeGreaterThan(0);
}

/**
 * More readers than there are places, so that one is refused: then all places are taken.
 * @returns all of them, under way.
 */
async function floodWith(more: number): Promise<Promise<Answer>[]> {
  const flood = Array.from({ length: PLACES + WAITING + more }, readTags);
  expectEarlyRefusal(await Promise.any(flood));
  return flood;
}

const statusesOf = (answers: Answer[]): number[] =>
  [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b);

describe("more calls than can be answered", () => {
  it("are told so early, those that have begun are finished, and then all is as before", async () => {
    expect((await app.visitor.get("/api/categories")).status).toBe(200);
    let flood: Promise<Answer>[] = [];
    await whileBlocked("tags", async () => {
      flood = await floodWith(40);
      const stored = await app.visitor.get("/api/categories");
      expect(stored.status).toBe(200);
      // While whoever has a place still waits for the table.
      const refused = await firstOf(flood, 40 + WAITING);
      refused.forEach(expectEarlyRefusal);
    });
    const answers = await Promise.all(flood);
    expect(statusesOf(answers)).toEqual([200, 503]);
    const after = await Promise.all(Array.from({ length: PLACES }, readTags));
    expect(statusesOf(after)).toEqual([200]);
  });

  it("of one key leave places for another key, and get a 429 where they are too many [PROG-LIMIT-02]", async () => {
    const [busy, other] = [await program(), await program()];
    for (const read of [busy, other])
      expect((await read("/api/categories")).status).toBe(200);
    let flood: Promise<Answer>[] = [];
    await whileBlocked("tags", async () => {
      // Half of the places for programs, and half of those who may wait for them.
      const [share, waiting] = [Math.ceil(POOL / 2), 8 * POOL];
      flood = Array.from({ length: share + waiting + 1 }, () =>
        busy("/api/tags"),
      );
      const { status, headers, body } = await Promise.any(flood);
      expect([status, body.code, headers["retry-after"]]).toEqual([
        429,
        "too_many_requests",
        "1",
      ]);
      expect(body.error).toMatch(/^This API key has too many calls at work\./);
      expect((await other("/api/categories")).status).toBe(200);
      // Keys that open nothing have no share each, whatever they are called.
      const made = await Promise.all(
        Array.from({ length: POOL }, () => read(makeKey().key, "/api/tags")),
      );
      expect(statusesOf(made)).toEqual([401]);
    });
    expect(statusesOf(await Promise.all(flood))).toEqual([200, 429]);
  });

  it("leave places and connections for whoever watches, is signed in, signs in, or shows a key", async () => {
    const person = await app.signIn();
    await goLive(app);
    let flood: Promise<Answer>[] = [];
    const metrics = (): Promise<Answer> =>
      app.visitor.get("/metrics").set("authorization", `Bearer ${TOKEN}`);
    await whileBlocked("tags", async () => {
      flood = await floodWith(1);
      // A cookie that this site has not signed makes nobody a person.
      const name = sessionCookieName(app.config.secureCookies);
      const forged = app.visitor.get("/api/categories");
      expectEarlyRefusal(await forged.set("cookie", `${name}=forged`));
      expect((await person.get("/api/auth/me")).status).toBe(200);
      expect((await app.visitor.get("/health/ready")).status).toBe(200);
      expect((await app.visitor.get("/health/live")).status).toBe(200);
      const attempt = await app.visitor
        .post("/api/auth/login")
        .send({ email: "nobody@example.test", password: "not this one" });
      expect(attempt.status).toBe(401);
      const program = await app.visitor
        .get("/api/categories")
        .set("x-api-key", "no such key");
      expect(program.status).toBe(401);
      // What documents ask has its place already.
      const inside = await app.get(InternalApiService).get("/openapi.json");
      expect(inside.status).toBe(200);
      const text = (await metrics()).text;
      expect(text).toMatch(/octavo_calls_refused_total\{lane="readers"\} \d+/);
      expect(text).toContain('octavo_calls_at_work{lane="people"} 0');
    });
    await Promise.all(flood);
  });
});

const read = (key: string, path: string): Promise<Answer> =>
  Promise.resolve(app.visitor.get(path).set("x-api-key", key));

/** Reads with a key of its own. */
async function program(): Promise<(path: string) => Promise<Answer>> {
  const { key, hash, head, tail } = makeKey();
  await app.database.query(
    `INSERT INTO api_keys (description, key_hash, key_head, key_tail) VALUES ('A program', $1, $2, $3)`,
    [hash, head, tail],
  );
  return (path) => read(key, path);
}

/** So many of those that are done first. */
function firstOf<Value>(
  calls: Promise<Value>[],
  count: number,
): Promise<Value[]> {
  return new Promise((resolve, reject) => {
    const done: Value[] = [];
    for (const call of calls)
      call.then((value) => {
        done.push(value);
        if (done.length === count) resolve(done);
      }, reject);
  });
}
