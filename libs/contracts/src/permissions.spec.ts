import { describe, expect, it } from "@jest/globals";
import {
  hasPermission,
  isAdmin,
  parsePermission,
  SEEDED_PERMISSIONS,
} from "./permissions";

describe("parsePermission", () => {
  it.each([
    ["view_posts", "view", "posts"],
    ["edit_posts", "edit", "posts"],
    ["delete_tags", "delete", "tags"],
    ["manage_users", "manage", "users"],
    ["create_pages", "create", "pages"],
    ["publish_posts", "publish", "posts"],
    ["schedule_posts", "schedule", "posts"],
    ["view_all_posts", "view_all", "posts"],
    ["edit_all_pages", "edit_all", "pages"],
    ["manage_api_keys", "manage", "api_keys"],
  ])(
    "puts %s into the %s cell of %s [ENT-082, ENT-083, ENT-084, ENT-085, ENT-086, ENT-087, ENT-088, ENT-089, ENT-090]",
    (name, action, resource) => {
      expect(parsePermission(name)).toEqual({
        group: "matrix",
        action,
        resource,
      });
    },
  );

  it("keeps the dashboard and the reports in System [ENT-091, ENT-092]", () => {
    expect(parsePermission("view_dashboard")).toEqual({ group: "system" });
    expect(parsePermission("view_reports")).toEqual({ group: "system" });
  });

  it("does not read the own-post specials as a resource [ENT-093, ENT-094]", () => {
    expect(parsePermission("edit_own_post")).toEqual({ group: "other" });
    expect(parsePermission("delete_own_post")).toEqual({ group: "other" });
  });

  it.each(["approve_signups", "promote_remote", "view_", "nonsense"])(
    "groups %s as other [ENT-095]",
    (name) => {
      expect(parsePermission(name)).toEqual({ group: "other" });
    },
  );
});

describe("hasPermission", () => {
  it("counts is_admin and the role admin as admin [PERM-01, PERM-02]", () => {
    expect(isAdmin({ is_admin: true })).toBe(true);
    expect(isAdmin({ role: "admin" })).toBe(true);
    expect(isAdmin({ role: "editor" })).toBe(false);
    expect(isAdmin(null)).toBe(false);
  });

  it("gives an admin every permission, also unlisted ones [PERM-03]", () => {
    expect(
      hasPermission({ is_admin: true, permissions: [] }, "edit_posts"),
    ).toBe(true);
    expect(hasPermission({ role: "admin" }, "no_such_thing")).toBe(true);
  });

  it("gives anyone else only what is listed [PERM-04]", () => {
    const holder = { permissions: ["view_posts"] };
    expect(hasPermission(holder, "view_posts")).toBe(true);
    expect(hasPermission(holder, "edit_posts")).toBe(false);
    expect(hasPermission(null, "view_posts")).toBe(false);
  });

  it("lets manage_x stand for every action on x, and on nothing else", () => {
    const holder = { permissions: ["manage_posts"] };
    expect(hasPermission(holder, "edit_all_posts")).toBe(true);
    expect(hasPermission(holder, "edit_tags")).toBe(false);
    expect(hasPermission(holder, "edit_own_post")).toBe(false);
  });
});

describe("SEEDED_PERMISSIONS", () => {
  it("has no name twice and no cell that does not exist", () => {
    expect(new Set(SEEDED_PERMISSIONS).size).toBe(SEEDED_PERMISSIONS.length);
    expect(SEEDED_PERMISSIONS).not.toContain("publish_tags");
    expect(SEEDED_PERMISSIONS).not.toContain("view_all_users");
  });
});
