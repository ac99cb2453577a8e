import { describe, expect, it } from "@jest/globals";
import { peopleTexts } from "@octavo/contracts";
import {
  changeOf,
  mayGiveRole,
  refuseRoleEdit,
  refuseRolePermissions,
  refuseRoleRemoval,
  roleRefusals,
} from "./role.policy";

const superuser = { is_admin: true, isSuperuser: true, permissions: [] };
const admin = { is_admin: true, isSuperuser: false, permissions: [] };
const writer = {
  is_admin: false,
  isSuperuser: false,
  permissions: ["manage_posts"],
};
const role = (name: string, ...permissions: string[]) => ({
  name,
  permissions,
  non_editable: false,
});
const locked = { ...role("admin"), non_editable: true };

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
  ])("%# [SEC-12]", (user, given, expected) => {
    expect(mayGiveRole(user, given)).toBe(expected);
  });
});

describe("changeOf", () => {
  it("names what comes and what goes", () => {
    expect(changeOf(["a", "b"], ["b", "c"])).toEqual(["c", "a"]);
  });
});

describe("locked roles", () => {
  it("stay as they are, whoever asks [SEC-13, ENT-079]", () => {
    expect(refuseRoleEdit(locked)).toBe(peopleTexts.roleLocked);
    expect(refuseRolePermissions(superuser, locked, [])).toBe(
      peopleTexts.rolePermissionsLocked,
    );
    expect(refuseRoleRemoval(superuser, locked)).toBe(roleRefusals.deletion);
  });
});

describe("refuseRolePermissions", () => {
  it.each([
    [role("r"), ["edit_posts"], null],
    [role("r"), ["edit_pages"], roleRefusals.beyond],
    [role("r", "edit_pages"), [], roleRefusals.beyond],
    [role("r", "edit_pages"), ["edit_pages", "edit_posts"], null],
  ])("passes on only what one holds [SEC-08] %#", (of, after, refusal) => {
    expect(refuseRolePermissions(writer, of, after)).toBe(refusal);
  });
});

describe("refuseRoleRemoval", () => {
  it("is for those who hold what the role holds", () => {
    expect(refuseRoleEdit(role("r"))).toBeNull();
    expect(refuseRoleRemoval(writer, role("r", "edit_posts"))).toBeNull();
    expect(refuseRoleRemoval(writer, role("r", "edit_pages"))).toBe(
      roleRefusals.beyond,
    );
  });
});
