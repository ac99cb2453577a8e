import { SEEDED_PERMISSIONS } from "@octavo/contracts";
import { describe, expect, it } from "@jest/globals";
import { groupPermissions, sortPermissions } from "./permission-groups";

describe("groupPermissions", () => {
  const { rows, system, other } = groupPermissions([
    ...SEEDED_PERMISSIONS,
    "publish_newsletter",
    "water_plants",
  ]);
  const row = (resource: string) =>
    rows.find((one) => one.resource === resource)?.cells;

  it("makes a row of every resource, in the product's order [ADM-ROLES-07]", () => {
    expect(rows.map(({ resource }) => resource)).toEqual([
      "posts",
      "pages",
      "categories",
      "tags",
      "media",
      "users",
      "roles",
      "api_keys",
      "themes",
      "settings",
      "frontends",
      "audit_log",
      "learning_paths",
      "newsletter",
    ]);
  });

  it("has cells only where a permission exists (D-403)", () => {
    expect(row("posts")?.view_all).toBe("view_all_posts");
    expect(row("tags")).toEqual({
      create: "create_tags",
      view: "view_tags",
      edit: "edit_tags",
      delete: "delete_tags",
      manage: "manage_tags",
    });
    expect(row("newsletter")).toEqual({ publish: "publish_newsletter" });
  });

  it("keeps the specials out of the matrix [ADM-ROLES-19, ADM-ROLES-20]", () => {
    expect(system).toEqual(["view_dashboard", "view_reports"]);
    expect(other).toEqual([
      "edit_own_post",
      "delete_own_post",
      "approve_signups",
      "export_content",
      "import_content",
      "promote_remote",
      "rollback_remote",
      "water_plants",
    ]);
  });
});

describe("sortPermissions", () => {
  it("follows the matrix", () => {
    expect(
      sortPermissions(["view_tags", "water", "edit_posts", "create_posts"]),
    ).toEqual(["create_posts", "edit_posts", "view_tags", "water"]);
  });
});
