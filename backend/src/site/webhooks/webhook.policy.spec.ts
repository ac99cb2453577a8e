import { describe, expect, it } from "@jest/globals";
import { isOver, nextAttempt, PAUSES, restAfter } from "./webhook.policy";

const HOUR = 3_600_000;
const NOW = new Date("2026-03-05T12:00:00Z");
const after = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

describe("attempts", () => {
  it("come further apart, for almost three days [PROG-HOOK-04]", () => {
    expect([...PAUSES].sort((one, other) => one - other)).toEqual(PAUSES);
    const hours = PAUSES.reduce((sum, pause) => sum + pause, 0) / HOUR;
    expect(hours).toBeGreaterThan(71);
    expect(hours).toBeLessThan(72);
  });

  it.each([
    [1, after(72), new Date(NOW.getTime() + 5000)],
    [10, after(1), after(20)],
    [11, after(1), null],
    [2, NOW, null],
  ])("%d of them, until %s: the next is at %s", (attempts, end, next) => {
    expect(nextAttempt({ attempts, give_up_at: end }, NOW)).toEqual(next);
  });

  it("leave a server alone that fails at everything, up to five minutes [PROG-HOOK-05]", () => {
    expect([1, 2, 3, 6, 1000].map(restAfter)).toEqual([
      10_000, 20_000, 40_000, 300_000, 300_000,
    ]);
  });

  it.each([
    [after(-168), [500], true],
    [after(-167), [null], false],
    [null, [500, 410], true],
    [null, [500], false],
  ])(
    "failing since %s, with %j: over is %s [PROG-HOOK-05]",
    (since, statuses, over) => {
      expect(isOver({ failing_since: since }, statuses, NOW)).toBe(over);
    },
  );
});
