import { describe, expect, it } from "@jest/globals";
import { accountDenials as refusals, peopleTexts } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import {
  directGrants,
  mayEditAuthors,
  permissionsDenial,
  rolesDenial,
  updateDenial,
  type Account,
} from "./author.policy";

const user = (fields: Partial<Principal> = {}): Principal => ({
  id: 1,
  sessionId: "s",
  name: "A",
  slug: "a",
  email: "a@example.org",
  bio: null,
  avatarUrl: null,
  language: null,
  roles: [],
  role: null,
  is_admin: false,
  isSuperuser: false,
  lacksSecondFactor: false,
  isConfirmed: true,
  permissions: [],
  createdAt: new Date(0),
  ...fields,
});
const superuser = user({ is_admin: true, isSuperuser: true });
const admin = user({ is_admin: true });
const manager = user({ permissions: ["manage_users", "view_posts"] });

const account = (fields: Partial<Account> = {}): Account => ({
  id: 2,
  email: "b@example.org",
  roles: [],
  permissions: [],
  ...fields,
});
const ofSuperuser = account({ roles: ["superuser"] });
const ofAdmin = account({ roles: ["author", "admin"] });
const ofEditor = account({
  roles: ["editor"],
  permissions: ["edit_all_posts"],
});
const ofReader = account({ permissions: ["view_posts", "edit_users"] });

describe("mayEditAuthors", () => {
  it("is about oneself, or for those who edit users", () => {
    expect(mayEditAuthors(user(), 1)).toBe(true);
    expect(mayEditAuthors(user(), 2)).toBe(false);
    expect(mayEditAuthors(manager, 2)).toBe(true);
  });
});

describe("updateDenial", () => {
  const oneself = account({ id: 1, email: "a@example.org" });

  it.each([
    [user(), { name: "B", bio: null, avatar_url: "/x" }, null],
    [user(), { email: "A@example.ORG" }, null],
    [user(), { status: "active" as const }, null],
    [superuser, { email: "other@example.org" }, refusals.ownEmail],
    [superuser, { password: "something" }, refusals.ownPassword],
    [superuser, { status: "disabled" as const }, refusals.ownStatus],
  ])("of oneself (D-310) by %# with %j", (by, changes, denial) => {
    expect(updateDenial(by, oneself, changes)).toBe(denial);
  });

  it.each([
    { by: manager, of: ofEditor, changes: { name: "B" }, denial: null },
    {
      by: manager,
      of: ofEditor,
      changes: { status: "disabled" as const },
      denial: null,
    },
    {
      by: manager,
      of: ofEditor,
      changes: { email: "B@Example.org" },
      denial: null,
    },
    {
      by: manager,
      of: ofEditor,
      changes: { email: "c@example.org" },
      denial: refusals.takeOver,
    },
    {
      by: manager,
      of: ofEditor,
      changes: { password: "something" },
      denial: refusals.takeOver,
    },
    {
      by: manager,
      of: ofAdmin,
      changes: { name: "B" },
      denial: refusals.admin,
    },
    {
      by: admin,
      of: ofSuperuser,
      changes: { name: "B" },
      denial: refusals.superuser,
    },
    {
      by: superuser,
      of: ofSuperuser,
      changes: { email: "c@example.org" },
      denial: null,
    },
  ])("of others by %# [SEC-08]", ({ by, of, changes, denial }) => {
    expect(updateDenial(by, of, changes)).toBe(denial);
  });
});

describe("rolesDenial", () => {
  const role = (name: string, ...permissions: string[]) => ({
    name,
    permissions,
  });
  const oneself = account({ id: 1, roles: ["superuser"] });
  const given = (...roles: ReturnType<typeof role>[]) => ({
    given: roles,
    taken: [],
  });
  const taken = (...roles: ReturnType<typeof role>[]) => ({
    given: [],
    taken: roles,
  });

  it.each([
    {
      by: superuser,
      of: ofReader,
      change: given(role("superuser")),
      denial: null,
    },
    {
      by: superuser,
      of: ofSuperuser,
      change: taken(role("superuser")),
      denial: null,
    },
    {
      by: superuser,
      of: oneself,
      change: taken(role("superuser")),
      denial: peopleTexts.keepSuperuser,
    },
    {
      by: admin,
      of: ofReader,
      change: given(role("superuser")),
      denial: peopleTexts.superuserOnly,
    },
    {
      by: admin,
      of: ofSuperuser,
      change: taken(role("superuser")),
      denial: peopleTexts.superuserOnly,
    },
    {
      by: admin,
      of: ofSuperuser,
      change: given(role("editor")),
      denial: refusals.superuser,
    },
    {
      by: admin,
      of: ofReader,
      change: given(role("admin", "edit_posts")),
      denial: null,
    },
    {
      by: manager,
      of: ofReader,
      change: given(role("superuser")),
      denial: peopleTexts.superuserOnly,
    },
    {
      by: manager,
      of: ofReader,
      change: given(role("admin")),
      denial: refusals.roles,
    },
    {
      by: manager,
      of: ofAdmin,
      change: taken(role("author")),
      denial: refusals.admin,
    },
    {
      by: manager,
      of: ofReader,
      change: given(role("r", "view_posts", "edit_users")),
      denial: null,
    },
    {
      by: manager,
      of: ofReader,
      change: given(role("r", "edit_posts")),
      denial: refusals.roles,
    },
    {
      by: manager,
      of: ofReader,
      change: taken(role("r", "edit_posts")),
      denial: refusals.roles,
    },
    { by: manager, of: ofAdmin, change: given(), denial: refusals.admin },
    { by: manager, of: ofEditor, change: given(), denial: null },
  ])("%# [PERM-13, PERM-14, SEC-12]", ({ by, of, change, denial }) => {
    expect(rolesDenial(by, of, change)).toBe(denial);
  });
});

describe("permissionsDenial", () => {
  it.each([
    { by: manager, before: [], after: ["view_posts"], denial: null },
    { by: manager, before: [], after: ["delete_users"], denial: null },
    {
      by: manager,
      before: [],
      after: ["edit_posts"],
      denial: refusals.permissions,
    },
    {
      by: manager,
      before: ["edit_posts"],
      after: [],
      denial: refusals.permissions,
    },
    {
      by: manager,
      before: ["edit_posts"],
      after: ["edit_posts", "view_posts"],
      denial: null,
    },
    { by: admin, before: [], after: ["something_new"], denial: null },
  ])(
    "passes on only what one holds [SEC-08] %#",
    ({ before, after, by, denial }) => {
      expect(permissionsDenial(by, ofReader, { before, after })).toBe(denial);
    },
  );
});

describe("directGrants", () => {
  it("leaves to the roles what they give, keeps what was direct", () => {
    const held = { direct: ["a"], inherited: ["a", "b"] };
    expect(directGrants(["a", "b", "c", "c"], held)).toEqual(["a", "c"]);
  });
});
