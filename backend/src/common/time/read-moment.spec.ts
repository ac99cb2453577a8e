import { describe, expect, it } from "@jest/globals";
import { readMoment } from "./read-moment";

describe("readMoment", () => {
  it.each([
    ["2026-05-05T20:00:00Z", "2026-05-05T20:00:00.000Z"],
    ["2026-05-05T20:00:00-07:00", "2026-05-06T03:00:00.000Z"],
    ["2026-05-05T20:00", "2026-05-05T20:00:00.000Z"],
    ["2026-05-05 20:00:00.5", "2026-05-05T20:00:00.500Z"],
    ["2026-05-05", "2026-05-05T00:00:00.000Z"],
    ["2026", "2026-01-01T00:00:00.000Z"],
  ])("reads %s as %s in whatever zone the server is [D-020]", (value, iso) => {
    expect(readMoment(value).toISOString()).toBe(iso);
  });

  it.each(["tomorrow", "2026-W19-2", "2026-02-30T10:00:99"])(
    "finds no date in %s",
    (value) => {
      expect(readMoment(value).getTime()).toBeNaN();
    },
  );
});
