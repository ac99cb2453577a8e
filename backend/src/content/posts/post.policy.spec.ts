import { describe, expect, it } from "@jest/globals";
import type { Principal } from "../../common/permissions/principal";
import {
  datedWhenPublished,
  decideCreation,
  decideSave,
  deletionScope,
  mayDeletePost,
  mayEditPost,
  postScope,
  type PostSave,
} from "./post.policy";
import {
  nextPublication,
  UNPUBLISHED,
  type Publication,
} from "./post-publication.policy";

const user = (...permissions: string[]): Principal => ({
  id: 1,
  sessionId: "s",
  name: "A",
  slug: "a",
  email: null,
  bio: null,
  avatarUrl: null,
  language: null,
  roles: [],
  role: null,
  is_admin: false,
  isSuperuser: false,
  lacksSecondFactor: false,
  isConfirmed: true,
  permissions,
  createdAt: new Date(0),
});
const own = { authorId: 1 };
const other = { authorId: 2 };

describe("postScope", () => {
  it.each([
    [[], "public"],
    [["view_posts"], "own"],
    [["edit_own_post"], "own"],
    [["view_all_posts"], "all"],
    [["edit_all_posts"], "all"],
    [["manage_posts"], "all"],
  ])("of %j is %s", (permissions, kind) => {
    expect(postScope(user(...permissions)).kind).toBe(kind);
  });

  it("of a visitor is public, of an administrator all", () => {
    expect(postScope(null).kind).toBe("public");
    expect(postScope({ ...user(), is_admin: true }).kind).toBe("all");
  });
});

describe("mayEditPost", () => {
  it.each([
    [["edit_own_post"], own, true],
    [["edit_posts"], own, true],
    [["edit_posts"], other, false],
    [["edit_all_posts"], other, true],
    [["manage_posts"], other, true],
    [["view_all_posts"], own, false],
    [[], own, false],
  ])("with %j and %j: %s", (permissions, post, expected) => {
    expect(mayEditPost(user(...permissions), post)).toBe(expected);
  });
});

describe("mayDeletePost", () => {
  it.each([
    [["delete_own_post"], own, true],
    [["delete_own_post"], other, false],
    [["delete_posts"], other, false],
    [["delete_posts", "edit_posts"], own, true],
    [["delete_posts", "edit_all_posts"], other, true],
    [["manage_posts"], other, true],
    [["edit_all_posts"], other, false],
  ])("with %j and %j: %s", (permissions, post, expected) => {
    expect(mayDeletePost(user(...permissions), post)).toBe(expected);
  });
});

describe("deletionScope", () => {
  it.each([
    [[], "none"],
    [["delete_posts"], "none"],
    [["delete_own_post"], "own"],
    [["delete_posts", "edit_posts"], "own"],
    [["delete_posts", "edit_all_posts"], "all"],
    [["manage_posts"], "all"],
  ])("of %j is %s", (permissions, kind) => {
    expect(deletionScope(user(...permissions)).kind).toBe(kind);
  });
});

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
      publicUntil: null,
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
      publicUntil: null,
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

/** A save that changes nothing but where the post stands. */
const save = (current: Publication, next: Publication): PostSave => ({
  current,
  next,
  now,
  author: "kept",
  canWait: false,
});

describe("decideSave", () => {
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
      const holders = [[], ["schedule_posts"], ["publish_posts"]];
      const kinds = holders.map(
        (permissions) => decideSave(user(...permissions), save(from, to)).kind,
      );
      expect(kinds).toEqual(
        allowed.map((isAllowed) => (isAllowed ? "publish" : "refuse")),
      );
      const both = user("schedule_posts", "publish_posts");
      expect(decideSave(both, save(from, to)).kind).toBe("publish");
    },
  );

  it.each([
    [draft, "refuse"],
    [live, "propose"],
    [toCome, "propose"],
    [archived, "refuse"],
  ])("of %j for readers, by someone who may not: %s", (current, expected) => {
    const wanted = { ...save(current, live), canWait: true };
    expect(decideSave(user(), wanted).kind).toBe(expected);
    expect(decideSave(user("publish_posts"), wanted).kind).toBe("publish");
  });

  it.each([
    [draft, "refuse"],
    [toCome, "refuse"],
    [dated, "publish"],
    [live, "publish"],
    [archived, "publish"],
  ])("archives only what readers have seen, of %j: %s", (current, expected) => {
    const wanted = { ...save(current, archived), canWait: true };
    const decision = decideSave(user("publish_posts"), wanted);
    expect(decision.kind).toBe(expected);
    if (decision.kind === "refuse")
      expect(decision.because).toMatchObject({
        status: 409,
        message: "Only a post that has been published can be archived.",
      });
  });

  it.each([
    ["known", [], 403],
    ["unknown", [], 403],
    ["unknown", ["edit_all_posts"], 400],
    ["known", ["edit_all_posts"], null],
  ] as const)("gives it to an author who is %s, with %j", (...row) => {
    const [author, permissions, status] = row;
    const wanted = { ...save(draft, draft), author };
    const decision = decideSave(user(...permissions), wanted);
    expect(decision.kind === "refuse" ? decision.because.status : null).toBe(
      status,
    );
  });
});

describe("decideCreation", () => {
  it.each([
    { to: draft, authorId: 1, held: [], denial: null },
    { to: live, authorId: 1, held: [], denial: "publish posts" },
    { to: toCome, authorId: 1, held: [], denial: "schedule posts" },
    { to: archived, authorId: 1, held: ["publish_posts"], denial: "archived" },
    { to: draft, authorId: 2, held: [], denial: "for someone else" },
    { to: draft, authorId: 2, held: ["edit_all_posts"], denial: null },
  ])("of %j", ({ to, authorId, held, denial }) => {
    const wanted = { current: UNPUBLISHED, next: to, now, authorId };
    const decision = decideCreation(user(...held), wanted);
    if (denial === null) expect(decision.kind).toBe("publish");
    else
      expect(decision).toMatchObject({
        kind: "refuse",
        because: { message: expect.stringContaining(denial) as unknown },
      });
  });
});

describe("datedWhenPublished", () => {
  const date = past.toISOString();
  it.each([
    { from: toCome, to: live, date: null, expected: true },
    { from: toCome, to: live, date, expected: false },
    { from: live, to: live, date: null, expected: false },
    { from: toCome, to: draft, date: null, expected: false },
  ])("of %j", ({ from, to, date: wished, expected }) => {
    const change = { current: from, next: to, now };
    expect(datedWhenPublished(change, { published_at: wished })).toBe(expected);
  });
});
