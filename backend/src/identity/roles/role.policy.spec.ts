import { describe, expect, it } from "@jest/globals";
import { peopleTexts, roleRefusals } from "@octavo/contracts";
import { changeOf, refuseRoleEdit, refuseRolePermissions } from "./role.policy";

const superuser = { is_admin: true, isSuperuser: true, permissions: [] };
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
    expect(refuseRoleEdit(role("r"))).toBeNull();
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
