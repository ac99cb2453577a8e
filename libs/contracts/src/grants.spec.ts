import { describe, expect, it } from "@jest/globals";
import {
  mayGiveRole,
  changeDenial,
  removalDenial,
  roleChangeDenial,
  roleRemovalDenial,
  takeOverDenial,
} from "./grants";
import type { Actor, GrantAccount } from "./grants";
import { accountDenials, peopleTexts, roleDenials } from "./texts";

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

describe("changeDenial", () => {
  it.each([
    [superuser, ofSuperuser, null],
    [admin, ofSuperuser, accountDenials.superuser],
    [manager, ofSuperuser, accountDenials.superuser],
    [admin, ofAdmin, null],
    [manager, ofAdmin, accountDenials.admin],
    [manager, ofEditor, null],
  ])("lets people change only whom they may %#", (by, of, denial) => {
    expect(changeDenial(by, of)).toBe(denial);
  });
});

describe("takeOverDenial", () => {
  it.each([
    [manager, ofReader, null],
    [manager, ofEditor, accountDenials.takeOver],
    [manager, ofAdmin, accountDenials.admin],
    [admin, ofEditor, null],
  ])("protects whoever may do more [SEC-08] %#", (by, of, denial) => {
    expect(takeOverDenial(by, of)).toBe(denial);
  });
});

describe("removalDenial", () => {
  it.each([
    [superuser, account({ id: 1 }), accountDenials.ownAccount],
    [admin, ofSuperuser, accountDenials.superuser],
    [manager, ofAdmin, accountDenials.admin],
    [manager, ofEditor, null],
  ])("protects oneself and those above (D-324) %#", (by, of, denial) => {
    expect(removalDenial(by, of)).toBe(denial);
  });
});

describe("roleChangeDenial", () => {
  const oneself = account({ id: 1, roles: ["superuser"] });

  it.each([
    { by: superuser, of: ofReader, role: role("superuser"), denial: null },
    { by: superuser, of: ofSuperuser, role: role("superuser"), denial: null },
    {
      by: superuser,
      of: oneself,
      role: role("superuser"),
      denial: peopleTexts.keepSuperuser,
    },
    {
      by: admin,
      of: ofReader,
      role: role("superuser"),
      denial: peopleTexts.superuserOnly,
    },
    {
      by: admin,
      of: ofSuperuser,
      role: role("editor"),
      denial: accountDenials.superuser,
    },
    {
      by: manager,
      of: ofReader,
      role: role("r", "edit_posts"),
      denial: accountDenials.roles,
    },
    { by: manager, of: ofReader, role: role("r", "view_posts"), denial: null },
  ])("%# [PERM-13, PERM-14]", ({ by, of, role: changed, denial }) => {
    expect(roleChangeDenial(by, of, changed)).toBe(denial);
  });
});

describe("roleRemovalDenial", () => {
  it("keeps locked roles, whoever asks [SEC-13]", () => {
    const locked = { ...role("admin"), non_editable: true };
    expect(roleRemovalDenial(superuser, locked)).toBe(roleDenials.deletion);
  });

  it("is for those who hold what the role holds", () => {
    expect(roleRemovalDenial(writer, role("r", "edit_posts"))).toBeNull();
    expect(roleRemovalDenial(writer, role("r", "edit_pages"))).toBe(
      roleDenials.beyond,
    );
  });
});
