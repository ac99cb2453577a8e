import { describe, expect, it } from "@jest/globals";
import {
  accountRefusals,
  mayGiveRole,
  refuseChange,
  refuseRemoval,
  refuseRoleChange,
  refuseRoleRemoval,
  refuseTakeOver,
  roleRefusals,
} from "./grants";
import type { Actor, GrantAccount } from "./grants";
import { peopleTexts } from "./texts";

const user = (fields: Partial<Actor> = {}): Actor => ({
  id: 1,
  is_admin: false,
  isSuperuser: false,
  permissions: [],
  ...fields,
});
const superuser = user({ is_admin: true, isSuperuser: true });
const admin = user({ is_admin: true });
const manager = user({ permissions: ["manage_users", "view_posts"] });
const writer = user({ permissions: ["manage_posts"] });

const account = (fields: Partial<GrantAccount> = {}): GrantAccount => ({
  id: 2,
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

const role = (name: string, ...permissions: string[]) => ({
  name,
  permissions,
  non_editable: false,
});

describe("mayGiveRole", () => {
  it.each([
    [superuser, role("superuser"), true],
    [admin, role("superuser"), false],
    [admin, role("admin"), true],
    [writer, role("superuser"), false],
    [writer, role("admin"), false],
    [writer, role("empty"), true],
    [writer, role("r", "edit_posts", "publish_posts"), true],
    [writer, role("r", "edit_posts", "edit_pages"), false],
  ])("%# [SEC-12]", (by, given, expected) => {
    expect(mayGiveRole(by, given)).toBe(expected);
  });
});

describe("refuseChange", () => {
  it.each([
    [superuser, ofSuperuser, null],
    [admin, ofSuperuser, accountRefusals.superuser],
    [manager, ofSuperuser, accountRefusals.superuser],
    [admin, ofAdmin, null],
    [manager, ofAdmin, accountRefusals.admin],
    [manager, ofEditor, null],
  ])("lets people change only whom they may %#", (by, of, refusal) => {
    expect(refuseChange(by, of)).toBe(refusal);
  });
});

describe("refuseTakeOver", () => {
  it.each([
    [manager, ofReader, null],
    [manager, ofEditor, accountRefusals.takeOver],
    [manager, ofAdmin, accountRefusals.admin],
    [admin, ofEditor, null],
  ])("protects whoever may do more [SEC-08] %#", (by, of, refusal) => {
    expect(refuseTakeOver(by, of)).toBe(refusal);
  });
});

describe("refuseRemoval", () => {
  it.each([
    [superuser, account({ id: 1 }), accountRefusals.ownAccount],
    [admin, ofSuperuser, accountRefusals.superuser],
    [manager, ofAdmin, accountRefusals.admin],
    [manager, ofEditor, null],
  ])("protects oneself and those above (D-324) %#", (by, of, refusal) => {
    expect(refuseRemoval(by, of)).toBe(refusal);
  });
});

describe("refuseRoleChange", () => {
  const oneself = account({ id: 1, roles: ["superuser"] });

  it.each([
    { by: superuser, of: ofReader, role: role("superuser"), refusal: null },
    { by: superuser, of: ofSuperuser, role: role("superuser"), refusal: null },
    {
      by: superuser,
      of: oneself,
      role: role("superuser"),
      refusal: peopleTexts.keepSuperuser,
    },
    {
      by: admin,
      of: ofReader,
      role: role("superuser"),
      refusal: peopleTexts.superuserOnly,
    },
    {
      by: admin,
      of: ofSuperuser,
      role: role("editor"),
      refusal: accountRefusals.superuser,
    },
    {
      by: manager,
      of: ofReader,
      role: role("r", "edit_posts"),
      refusal: accountRefusals.roles,
    },
    { by: manager, of: ofReader, role: role("r", "view_posts"), refusal: null },
  ])("%# [PERM-13, PERM-14]", ({ by, of, role: changed, refusal }) => {
    expect(refuseRoleChange(by, of, changed)).toBe(refusal);
  });
});

describe("refuseRoleRemoval", () => {
  it("keeps locked roles, whoever asks [SEC-13]", () => {
    const locked = { ...role("admin"), non_editable: true };
    expect(refuseRoleRemoval(superuser, locked)).toBe(roleRefusals.deletion);
  });

  it("is for those who hold what the role holds", () => {
    expect(refuseRoleRemoval(writer, role("r", "edit_posts"))).toBeNull();
    expect(refuseRoleRemoval(writer, role("r", "edit_pages"))).toBe(
      roleRefusals.beyond,
    );
  });
});
