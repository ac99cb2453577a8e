import type { SessionUser } from "@octavo/federation";
import { page } from "./fake-context";
import type { Handlers } from "./fake-context";
import { account, role } from "./samples";

export type Fields = Partial<SessionUser>;

export const superuser: Fields = { role: "superuser", roles: ["superuser"] };

/** Somebody who looks after people and may do little else. */
export const manager: Fields = {
  id: 9,
  is_admin: false,
  role: "manager",
  roles: ["manager"],
  permissions: [
    "manage_users",
    "view_roles",
    "view_posts",
    "view_tags",
    "approve_signups",
  ],
};

/** Some of every kind; with all of them, finding one in a test takes seconds. */
const everything = [
  "create_posts",
  "view_posts",
  "edit_posts",
  "manage_posts",
  "publish_posts",
  "schedule_posts",
  "view_all_posts",
  "edit_all_posts",
  "view_tags",
  "edit_tags",
  "delete_tags",
  "manage_tags",
  "view_audit_log",
  "view_dashboard",
  "view_reports",
  "edit_own_post",
  "approve_signups",
];

export const roles = [
  role(1, "superuser", {
    permissions: everything,
    non_editable: true,
    rank: 100,
  }),
  role(2, "admin", { permissions: everything, non_editable: true, rank: 90 }),
  role(3, "editor", {
    permissions: ["view_posts", "edit_posts", "manage_tags"],
    rank: 80,
  }),
  role(4, "reader", { permissions: ["view_posts"], rank: 5, user_count: 7 }),
];

export const permissions = everything.map((name, index) => ({
  id: index + 1,
  name,
  is_seeded: true,
}));

/** What the screens about people ask for, with one person per rule. */
export function accountsApi(more: Handlers = {}): Handlers {
  return {
    "GET /roles": () => page(roles),
    "GET /permissions": () => page(permissions),
    "GET /signup-requests": () => page([], 2),
    "GET /authors": () =>
      page([
        account(1, {
          name: "Ada Lovelace",
          roles: ["superuser"],
          role: "superuser",
          permissions: everything,
        }),
        account(2, {
          name: "Grace Hopper",
          roles: ["editor", "reader"],
          role: "editor",
          permissions: ["edit_posts", "manage_tags", "view_posts", "view_tags"],
          direct_permissions: ["view_tags"],
        }),
        account(3, { name: "Alan Turing" }),
      ]),
    ...more,
  };
}
