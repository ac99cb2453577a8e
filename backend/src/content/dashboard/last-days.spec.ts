import { describe, expect, it } from "@jest/globals";
import { fillDays, lastDays } from "./last-days";

describe("the last days", () => {
  it.each([
    [1, "2026-03-01T00:00:00Z", ["2026-03-01"]],
    [3, "2026-03-01T23:59:59Z", ["2026-02-27", "2026-02-28", "2026-03-01"]],
    [2, "2024-03-01T12:00:00Z", ["2024-02-29", "2024-03-01"]],
    [2, "2027-01-01T01:00:00Z", ["2026-12-31", "2027-01-01"]],
  ])("%i until %s", (count, now, expected) => {
    expect(lastDays(count, new Date(now))).toEqual(expected);
  });

  it("have a number each, whatever is known of them", () => {
    const known = [
      { day: "2026-03-01", views: 4 },
      { day: "2020-01-01", views: 9 },
    ];
    expect(fillDays(["2026-02-28", "2026-03-01"], known)).toEqual([
      { day: "2026-02-28", views: 0 },
      { day: "2026-03-01", views: 4 },
    ]);
    expect(fillDays([], known)).toEqual([]);
  });
});
