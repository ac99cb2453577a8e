import { describe, expect, it } from "@jest/globals";
import { accountRefusals as refusals, peopleTexts } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import {
  directGrants,
  mayEditAuthors,
  refusePermissions,
  refuseRoles,
  refuseUpdate,
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
  roles: [],
  role: null,
  is_admin: false,
  isSuperuser: false,
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

describe("refuseUpdate", () => {
  const oneself = account({ id: 1, email: "a@example.org" });

  it.each([
    [user(), { name: "B", bio: null, avatar_url: "/x" }, null],
    [user(), { email: "A@example.ORG" }, null],
    [user(), { status: "active" as const }, null],
    [superuser, { email: "other@example.org" }, refusals.ownEmail],
    [superuser, { password: "something" }, refusals.ownPassword],
    [superuser, { status: "disabled" as const }, refusals.ownStatus],
  ])("of oneself (D-310) by %# with %j", (by, changes, refusal) => {
    expect(refuseUpdate(by, oneself, changes)).toBe(refusal);
  });

  it.each([
    { by: manager, of: ofEditor, changes: { name: "B" }, refusal: null },
    {
      by: manager,
      of: ofEditor,
      changes: { status: "disabled" as const },
      refusal: null,
    },
    {
      by: manager,
      of: ofEditor,
      changes: { email: "B@Example.org" },
      refusal: null,
    },
    {
      by: manager,
      of: ofEditor,
      changes: { email: "c@example.org" },
      refusal: refusals.takeOver,
    },
    {
      by: manager,
      of: ofEditor,
      changes: { password: "something" },
      refusal: refusals.takeOver,
    },
    {
      by: manager,
      of: ofAdmin,
      changes: { name: "B" },
      refusal: refusals.admin,
    },
    {
      by: admin,
      of: ofSuperuser,
      changes: { name: "B" },
      refusal: refusals.superuser,
    },
    {
      by: superuser,
      of: ofSuperuser,
      changes: { email: "c@example.org" },
      refusal: null,
    },
  ])("of others by %# [SEC-08]", ({ by, of, changes, refusal }) => {
    expect(refuseUpdate(by, of, changes)).toBe(refusal);
  });
});

describe("refuseRoles", () => {
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
      refusal: null,
    },
    {
      by: superuser,
      of: ofSuperuser,
      change: taken(role("superuser")),
      refusal: null,
    },
    {
      by: superuser,
      of: oneself,
      change: taken(role("superuser")),
      refusal: peopleTexts.keepSuperuser,
    },
    {
      by: admin,
      of: ofReader,
      change: given(role("superuser")),
      refusal: peopleTexts.superuserOnly,
    },
    {
      by: admin,
      of: ofSuperuser,
      change: taken(role("superuser")),
      refusal: peopleTexts.superuserOnly,
    },
    {
      by: admin,
      of: ofSuperuser,
      change: given(role("editor")),
      refusal: refusals.superuser,
    },
    {
      by: admin,
      of: ofReader,
      change: given(role("admin", "edit_posts")),
      refusal: null,
    },
    {
      by: manager,
      of: ofReader,
      change: given(role("superuser")),
      refusal: peopleTexts.superuserOnly,
    },
    {
      by: manager,
      of: ofReader,
      change: given(role("admin")),
      refusal: refusals.roles,
    },
    {
      by: manager,
      of: ofAdmin,
      change: taken(role("author")),
      refusal: refusals.admin,
    },
    {
      by: manager,
      of: ofReader,
      change: given(role("r", "view_posts", "edit_users")),
      refusal: null,
    },
    {
      by: manager,
      of: ofReader,
      change: given(role("r", "edit_posts")),
      refusal: refusals.roles,
    },
    {
      by: manager,
      of: ofReader,
      change: taken(role("r", "edit_posts")),
      refusal: refusals.roles,
    },
    { by: manager, of: ofAdmin, change: given(), refusal: refusals.admin },
    { by: manager, of: ofEditor, change: given(), refusal: null },
  ])("%# [PERM-13, PERM-14, SEC-12]", ({ by, of, change, refusal }) => {
    expect(refuseRoles(by, of, change)).toBe(refusal);
  });
});

describe("refusePermissions", () => {
  it.each([
    { by: manager, before: [], after: ["view_posts"], refusal: null },
    { by: manager, before: [], after: ["delete_users"], refusal: null },
    {
      by: manager,
      before: [],
      after: ["edit_posts"],
      refusal: refusals.permissions,
    },
    {
      by: manager,
      before: ["edit_posts"],
      after: [],
      refusal: refusals.permissions,
    },
    {
      by: manager,
      before: ["edit_posts"],
      after: ["edit_posts", "view_posts"],
      refusal: null,
    },
    { by: admin, before: [], after: ["something_new"], refusal: null },
  ])(
    "passes on only what one holds [SEC-08] %#",
    ({ before, after, by, refusal }) => {
      expect(refusePermissions(by, ofReader, { before, after })).toBe(refusal);
    },
  );
});

describe("directGrants", () => {
  it("leaves to the roles what they give, keeps what was direct", () => {
    const held = { direct: ["a"], inherited: ["a", "b"] };
    expect(directGrants(["a", "b", "c", "c"], held)).toEqual(["a", "c"]);
  });
});
