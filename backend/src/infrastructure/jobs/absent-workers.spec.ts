import { describe, expect, it } from "@jest/globals";
import { AbsentWorkers } from "./job-presence";

/** Looks at one worker: a number is its count, "away" a database that does not answer. */
function looks(...seen: (number | "away")[]): boolean[] {
  const workers = new AbsentWorkers();
  return seen.map((count) => {
    if (count !== "away")
      return workers.look(new Map([["a", String(count)]])).includes("a");
    workers.forget();
    return false;
  });
}

const times = <T>(count: number, value: T): T[] =>
  Array.from({ length: count }, () => value);

describe("AbsentWorkers", () => {
  it("takes a worker for gone that has not moved at seven looks", () => {
    expect(looks(...times(7, 5))).toEqual(times(7, false));
    expect(looks(...times(8, 5)).at(-1)).toBe(true);
  });

  it("believes in one that moves now and then, as one that is held up for half a minute does", () => {
    const slow = [1, 2, 3].flatMap((count) => times(7, count));
    expect(looks(...slow)).toEqual(times(21, false));
  });

  it("begins anew when the database was away, for nobody could have moved", () => {
    const outage = [...times(7, 5), "away" as const, ...times(7, 5)];
    expect(looks(...outage)).toEqual(times(15, false));
    expect(looks(...outage, 5).at(-1)).toBe(true);
  });

  it("knows workers apart", () => {
    const workers = new AbsentWorkers();
    for (let look = 0; look < 7; look += 1)
      workers.look(
        new Map([
          ["gone", "1"],
          ["alive", String(look)],
        ]),
      );
    const last = new Map([
      ["gone", "1"],
      ["alive", "7"],
      ["new", "1"],
    ]);
    expect(workers.look(last)).toEqual(["gone"]);
  });
});
