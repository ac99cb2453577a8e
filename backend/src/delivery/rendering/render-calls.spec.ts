import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import type { ApiAnswer } from "../../infrastructure/internal-api/internal-api.service";
import { RenderCalls } from "./render-calls";

const LIMIT_MS = 200;
const GOOD: ApiAnswer = { status: 200, body: "{}" };

const callsOf = (
  get: (path: string) => Promise<ApiAnswer>,
  limitMs = LIMIT_MS,
) => new RenderCalls({ get }, "127.0.0.1", limitMs);

describe("the API calls of a rendering", () => {
  it("fail by the API where it does not answer", async () => {
    const calls = callsOf(() => new Promise(() => undefined));
    expect((await calls.answer("/posts")).status).toBe(503);
    expect(calls.failure).toMatchObject({ status: 503, isTotal: true });
    expect(calls.lateness).toBeNull();
  });

  it("fail by the API where its answers use the time up", async () => {
    const calls = callsOf(() => wait(LIMIT_MS * 0.7, GOOD));
    expect((await calls.answer("/posts")).status).toBe(200);
    expect((await calls.answer("/tags")).status).toBe(503);
    expect(calls.failure).toMatchObject({ status: 503, isTotal: false });
    expect(calls.lateness).toBeNull();
  });

  it("fail by the release when it comes with one after the time", async () => {
    let asked = 0;
    const calls = callsOf(() => {
      asked += 1;
      return Promise.resolve(GOOD);
    });
    await calls.answer("/posts");
    await wait(LIMIT_MS + 50);
    expect((await calls.answer("/tags")).status).toBe(503);
    expect(calls.failure).toBeNull();
    expect(calls.lateness).toMatchObject({ kind: "time" });
    expect(asked).toBe(1);
  });

  it("fail by the release when it asks again and again", async () => {
    // A quarter of it is more than a busy machine makes of five milliseconds.
    const limitMs = 10 * LIMIT_MS;
    const calls = callsOf(() => wait(5, GOOD), limitMs);
    let answer = GOOD;
    while (answer.status === 200) answer = await calls.answer("/posts");
    expect(calls.failure).toBeNull();
    expect(calls.lateness?.message).toBe(
      `it was not done with its calls of the API within ${limitMs} ms`,
    );
  });

  it("are a few at once; the others wait", async () => {
    let underWay = 0;
    let most = 0;
    const calls = callsOf(async () => {
      underWay += 1;
      most = Math.max(most, underWay);
      await wait(1);
      underWay -= 1;
      return GOOD;
    });
    const paths = Array.from({ length: 30 }, (_, place) => `/posts/${place}`);
    const answers = await Promise.all(paths.map((path) => calls.answer(path)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(most).toBe(6);
    calls.end();
  });
});
