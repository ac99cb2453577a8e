import { describe, expect, it } from "@jest/globals";
import {
  formatZoned,
  fromZonedInput,
  isKnownZone,
  startOfDay,
  toZonedInput,
  zoneName,
} from "./zoned-time";

const LA = "America/Los_Angeles";

describe("a date field in the site's time zone [D-020]", () => {
  it.each([
    ["2026-05-06T03:00:00.000Z", LA, "2026-05-05T20:00"],
    ["2026-05-06T03:00:00.000Z", "UTC", "2026-05-06T03:00"],
    ["2026-05-05T18:30:00.000Z", "Asia/Kolkata", "2026-05-06T00:00"],
    ["2026-05-05T10:00:00.000Z", "Pacific/Kiritimati", "2026-05-06T00:00"],
    ["2026-01-15T11:00:00.000Z", "Pacific/Auckland", "2026-01-16T00:00"],
  ])("%s in %s is %s, and back", (iso, zone, value) => {
    expect(toZonedInput(iso, zone)).toBe(value);
    expect(fromZonedInput(value, zone)).toEqual({ kind: "exact", iso });
  });

  it("is empty without a date", () => {
    expect(toZonedInput(null, LA)).toBe("");
    expect(toZonedInput("not a date", LA)).toBe("");
  });

  it.each([
    ["2026-03-08T02:00", LA],
    ["2026-03-08T02:59", LA],
    ["2026-09-27T02:30", "Pacific/Auckland"],
    ["2026-10-04T02:15", "Australia/Lord_Howe"],
    // Santiago's clocks go forward at midnight.
    ["2026-09-06T00:30", "America/Santiago"],
    // Samoa went to the other side of the date line.
    ["2011-12-30T12:00", "Pacific/Apia"],
  ])("%s does not exist in %s", (value, zone) => {
    expect(fromZonedInput(value, zone)).toEqual({ kind: "skipped", iso: null });
  });

  it.each([
    ["2026-03-08T01:59", LA, "2026-03-08T09:59:00.000Z"],
    ["2026-03-08T03:00", LA, "2026-03-08T10:00:00.000Z"],
  ])("%s in %s does", (value, zone, iso) => {
    expect(fromZonedInput(value, zone)).toEqual({ kind: "exact", iso });
  });

  it("means the first of a time that comes twice", () => {
    expect(fromZonedInput("2026-11-01T01:30", LA)).toEqual({
      kind: "twice",
      iso: "2026-11-01T08:30:00.000Z",
    });
    expect(toZonedInput("2026-11-01T09:30:00.000Z", LA)).toBe(
      "2026-11-01T01:30",
    );
  });

  it.each([
    "",
    "tomorrow",
    "2026-13-01T00:00",
    "2026-05-05",
    "2026-05-05T25:00",
  ])("%j is no time", (value) => {
    expect(fromZonedInput(value, LA).kind).toBe("invalid");
  });
});

describe("the name of a time zone", () => {
  it.each([
    [LA, "2026-05-05T12:00:00Z", `${LA} (UTC−7)`],
    [LA, "2026-12-05T12:00:00Z", `${LA} (UTC−8)`],
    ["Asia/Kolkata", "2026-05-05T12:00:00Z", "Asia/Kolkata (UTC+5:30)"],
    [
      "Pacific/Kiritimati",
      "2026-05-05T12:00:00Z",
      "Pacific/Kiritimati (UTC+14)",
    ],
    ["Europe/London", "2026-01-05T12:00:00Z", "Europe/London (UTC)"],
    ["UTC", "2026-05-05T12:00:00Z", "UTC"],
  ])("%s at %s", (zone, at, name) => {
    expect(zoneName(zone, at)).toBe(name);
  });

  it("follows a day and time", () => {
    expect(formatZoned("2026-05-06T03:00:00Z", LA)).toBe(
      "May 05, 2026, 20:00 (America/Los_Angeles)",
    );
  });

  it("is not known to every browser", () => {
    expect(isKnownZone(LA)).toBe(true);
    expect(isKnownZone("Mars/Olympus_Mons")).toBe(false);
  });
});

describe("the start of a day", () => {
  it.each([
    { day: "2026-05-05", zone: LA, iso: "2026-05-05T07:00:00.000Z" },
    { day: "2026-05-31", zone: "UTC", iso: "2026-05-31T00:00:00.000Z" },
    {
      day: "2026-09-06",
      zone: "America/Santiago",
      iso: "2026-09-06T04:00:00.000Z",
    },
    { day: "no day", zone: LA, iso: null },
  ])("of $day in $zone", ({ day, zone, iso }) => {
    expect(startOfDay(day, zone)).toBe(iso);
  });

  it("of the day after", () => {
    expect(startOfDay("2026-05-31", LA, 1)).toBe("2026-06-01T07:00:00.000Z");
  });
});
