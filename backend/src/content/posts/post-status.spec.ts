import { describe, expect, it } from "@jest/globals";
import type { Principal } from "../../common/permissions/principal";
import {
  nextPublication,
  publicationRefusal,
  refuseArchivingTheUnseen,
  UNPUBLISHED,
  type Publication,
} from "./post-status";

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

const draft = UNPUBLISHED;
const dated: Publication = { ...draft, publishedAt: past };
const live: Publication = { ...dated, status: "published" };
const due: Publication = { ...dated, status: "scheduled" };
const toCome: Publication = { ...due, publishedAt: future };
const later: Publication = { ...due, publishedAt: new Date("2027-01-01") };
const archived: Publication = { ...dated, status: "archived", archivedAt: now };

describe("publicationRefusal", () => {
  it.each([
    { from: draft, to: draft, allowed: [true, true, true] },
    { from: draft, to: dated, allowed: [false, true, true] },
    { from: draft, to: live, allowed: [false, false, true] },
    { from: draft, to: toCome, allowed: [false, true, false] },
    { from: live, to: live, allowed: [false, false, true] },
    { from: live, to: dated, allowed: [false, false, true] },
    { from: live, to: toCome, allowed: [false, false, false] },
    { from: live, to: archived, allowed: [false, false, true] },
    { from: due, to: live, allowed: [false, false, true] },
    { from: toCome, to: toCome, allowed: [false, true, true] },
    { from: toCome, to: later, allowed: [false, true, false] },
    { from: toCome, to: draft, allowed: [false, true, true] },
    { from: toCome, to: live, allowed: [false, false, true] },
    { from: archived, to: archived, allowed: [true, true, true] },
    { from: archived, to: dated, allowed: [false, false, true] },
  ])(
    "lets nobody, schedulers, publishers go from $from.status to $to.status: $allowed",
    ({ from, to, allowed }) => {
      const change = { current: from, next: to, now };
      const holders = [[], ["schedule_posts"], ["publish_posts"]];
      const refusals = holders.map((permissions) =>
        publicationRefusal(userWith(permissions), change),
      );
      expect(refusals.map((refusal) => refusal === null)).toEqual(allowed);
      const both = userWith(["schedule_posts", "publish_posts"]);
      expect(publicationRefusal(both, change)).toBeNull();
    },
  );
});

describe("refuseArchivingTheUnseen", () => {
  it.each([
    [draft, false],
    [toCome, false],
    [dated, true],
    [live, true],
    [archived, true],
  ])("of %j: %s", (current, isFine) => {
    const archive = () =>
      refuseArchivingTheUnseen({ current, next: archived, now });
    if (isFine) expect(archive).not.toThrow();
    else expect(archive).toThrow("Only a post that has been published");
  });
});

const userWith = (permissions: string[]): Principal => ({
  ...{ id: 1, sessionId: "s", name: "A", slug: "a", email: null, bio: null },
  ...{ avatarUrl: null, roles: [], role: null, createdAt: new Date(0) },
  ...{ is_admin: false, isSuperuser: false, permissions },
});
