import { describe, expect, it } from "@jest/globals";
import { peopleTexts, roleDenials } from "@octavo/contracts";
import { changeOf, roleEditDenial, rolePermissionsDenial } from "./role.policy";

const superuser = { is_admin: true, isSuperuser: true, permissions: [] };
const writer = {
  is_admin: false,
  isSuperuser: false,
  lacksSecondFactor: false,
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
    expect(roleEditDenial(locked)).toBe(peopleTexts.roleLocked);
    expect(rolePermissionsDenial(superuser, locked, [])).toBe(
      peopleTexts.rolePermissionsLocked,
    );
    expect(roleEditDenial(role("r"))).toBeNull();
  });
});

describe("rolePermissionsDenial", () => {
  it.each([
    [role("r"), ["edit_posts"], null],
    [role("r"), ["edit_pages"], roleDenials.beyond],
    [role("r", "edit_pages"), [], roleDenials.beyond],
    [role("r", "edit_pages"), ["edit_pages", "edit_posts"], null],
  ])("passes on only what one holds [SEC-08] %#", (of, after, denial) => {
    expect(rolePermissionsDenial(writer, of, after)).toBe(denial);
  });
});
