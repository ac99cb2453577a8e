import {
  afterEach,
  beforeEach,
  describe,
  expect,
  it,
  jest,
} from "@jest/globals";
import { OverloadedError } from "../../common/bounded-queue";
import { AppQueues } from "./app-queues";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const PLACES = 2;
/** Readers come twice as fast as their pages can be made. */
const EVERY_MS = 10;
const PAGE_MS = 40;
const SECONDS = 30;

const after = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

interface Team {
  app: string;
  everyMs: number;
  /** What the page takes that is asked for as the n-th. */
  pageMs: (n: number) => number;
}

/** A new release of which nothing is known: its first page waits for its process. */
const GOOD: Team = {
  app: "labs",
  everyMs: 50,
  pageMs: (n) => (n === 0 ? 2000 : PAGE_MS),
};
const LOOPING: Team = { app: "labs", everyMs: 50, pageMs: () => 3000 };

/** @returns how many readers of the site's first app were refused and served, by the clock of the test. */
async function refusedBeside(teams: Team[]): Promise<[number, number]> {
  const queues = new AppQueues({
    places: PLACES,
    // As of releases of which nothing is known.
    shareOf: (release) => (release.startsWith("public") ? PLACES : PLACES - 1),
  });
  const counts: [number, number] = [0, 0];
  const ask = (app: string, ms: number) =>
    queues.serve(
      { app, isFirst: app === "public", release: `${app}@1.0.0` },
      () => after(ms),
    );
  const timers = teams.map(({ app, everyMs, pageMs }) => {
    let n = 0;
    return setInterval(() => {
      ask(app, pageMs(n)).catch(() => undefined);
      n += 1;
    }, everyMs);
  });
  timers.push(
    setInterval(() => {
      ask("public", PAGE_MS).then(
        () => (counts[1] += 1),
        (error: unknown) => {
          expect(error).toBeInstanceOf(OverloadedError);
          counts[0] += 1;
        },
      );
    }, EVERY_MS),
  );
  await jest.advanceTimersByTimeAsync(SECONDS * 1000);
  timers.forEach(clearInterval);
  await jest.advanceTimersByTimeAsync(10_000);
  return counts;
}

describe("readers of one app, at twice the load", () => {
  it.each([
    ["a good release", [GOOD]],
    ["a release that loops", [LOOPING]],
    [
      "a release that loops, of each of five teams",
      [1, 2, 3, 4, 5].map((n) => ({ ...LOOPING, app: `labs-${n}` })),
    ],
  ])(
    "are refused as often while %s of another begins [REL-31]",
    async (_, teams) => {
      const alone = await refusedBeside([]);
      expect(alone[0]).toBeGreaterThan(100);
      expect(await refusedBeside(teams)).toEqual(alone);
    },
  );
});

describe("the lines of all apps together", () => {
  it("make only so many pages at once, whatever there is to make [REL-31]", async () => {
    const queues = new AppQueues({ places: PLACES, shareOf: () => PLACES });
    let atWork = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      atWork += 1;
      most = Math.max(most, atWork);
      await after(100);
      atWork -= 1;
    };
    const all = Array.from({ length: 100 }, (_, n) =>
      queues
        .serve(
          { app: `app-${n % 10}`, isFirst: n % 10 === 0, release: "" },
          work,
        )
        .catch(() => undefined),
    );
    await jest.advanceTimersByTimeAsync(10_000);
    await Promise.all(all);
    expect(most).toBe(PLACES + 3);
  });
});
