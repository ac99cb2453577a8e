import { describe, expect, it } from "@jest/globals";
import { nextPublication, UNPUBLISHED } from "./post-status";

const now = new Date("2026-03-01T12:00:00Z");
const past = new Date("2026-02-01T12:00:00Z");
const future = new Date("2026-04-01T12:00:00Z");
const next = (current: object, wish: object) =>
  nextPublication({ ...UNPUBLISHED, ...current }, wish, now);

describe("nextPublication", () => {
  it("starts as a draft without a date", () => {
    expect(next({}, {})).toEqual({
      status: "draft",
      publishedAt: null,
      archivedAt: null,
    });
  });

  it("sets the date at first publication and keeps it afterwards", () => {
    expect(next({}, { status: "published" }).publishedAt).toEqual(now);
    expect(
      next({ status: "draft", publishedAt: past }, { status: "published" })
        .publishedAt,
    ).toEqual(past);
    expect(
      next({ status: "published", publishedAt: past }, { status: "draft" })
        .publishedAt,
    ).toEqual(past);
  });

  it("schedules what is published with a date to come", () => {
    const wish = {
      status: "published" as const,
      published_at: future.toISOString(),
    };
    expect(next({}, wish)).toMatchObject({
      status: "scheduled",
      publishedAt: future,
    });
    expect(
      next({ status: "scheduled", publishedAt: future }, {}),
    ).toMatchObject({ status: "scheduled" });
    expect(next({ status: "scheduled", publishedAt: past }, {})).toMatchObject({
      status: "published",
    });
  });

  it("notes when a post was archived and forgets it when it comes back", () => {
    const archived = next(
      { status: "published", publishedAt: past },
      { status: "archived" },
    );
    expect(archived).toEqual({
      status: "archived",
      publishedAt: past,
      archivedAt: now,
    });
    expect(next(archived, { status: "published" }).archivedAt).toBeNull();
  });

  it("refuses a date that no calendar has", () => {
    expect(() => next({}, { published_at: "+275760-01-01T00:00:00Z" })).toThrow(
      "Publish date must be a date",
    );
  });
});
