import { describe, expect, it } from "@jest/globals";
import {
  addMonths,
  daysAround,
  momentOf,
  monthOf,
  onDay,
} from "./calendar-dates";

describe("the days of the calendar", () => {
  it("are the six weeks from the Monday before the month", () => {
    const days = daysAround("2026-11");
    expect([days.length, days[0], days[6], days[41]]).toEqual([
      42,
      "2026-10-26",
      "2026-11-01",
      "2026-12-06",
    ]);
    expect(addMonths("2026-11", 2)).toBe("2027-01");
    expect(monthOf("2026-13", "2026-11-28")).toBe("2026-11");
  });

  it("keep the time of the site when a date moves over a change of its clocks", () => {
    const zone = "Europe/Berlin";
    const moved = onDay("2026-10-24T06:30:00Z", "2026-10-26", zone);
    expect(moved).toBe("2026-10-26T08:30");
    expect(momentOf(moved, zone)).toBe("2026-10-26T07:30:00.000Z");
    expect(
      momentOf(onDay("2026-03-28T01:30:00Z", "2026-03-29", zone), zone),
    ).toBeNull();
    expect(onDay(null, "2026-10-26", zone)).toBe("2026-10-26T09:00");
  });
});
