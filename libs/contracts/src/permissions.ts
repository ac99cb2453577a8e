/** Every permission that exists from the first start. `POST /permissions` can add more (superuser only). */
export const RESOURCES = [
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
] as const;

/** Columns of the role matrix, in the order in which the screen shows them. */
export const PERMISSION_ACTIONS = [
  "create",
  "view",
  "edit",
  "delete",
  "manage",
  "publish",
  "schedule",
  "view_all",
  "edit_all",
] as const;

export const SPECIAL_PERMISSIONS = [
  "view_dashboard",
  "view_reports",
  "edit_own_post",
  "delete_own_post",
] as const;

const OTHER_PERMISSIONS = [
  "approve_signups",
  "export_content",
  "import_content",
  "manage_learning_paths",
  "promote_remote",
  "rollback_remote",
  "view_audit_log",
] as const;

type Resource = (typeof RESOURCES)[number];
export type PermissionAction = (typeof PERMISSION_ACTIONS)[number];

/**
 * A permission's name. A plain string, because administrators can add permissions at run time.
 * Names written in code go through {@link permission} or appear in {@link SEEDED_PERMISSIONS}.
 */
export type Permission = string;

const PUBLISHABLE: readonly Resource[] = ["posts", "pages"];
const OWNED: readonly Resource[] = ["posts", "pages", "media"];

/**
 * Publish and Schedule exist for posts and pages only; View All and Edit All for posts, pages and media.
 */
function exists(action: PermissionAction, resource: Resource): boolean {
  if (action === "publish" || action === "schedule")
    return PUBLISHABLE.includes(resource);
  if (action === "view_all" || action === "edit_all")
    return OWNED.includes(resource);
  return true;
}

export const SEEDED_PERMISSIONS: readonly Permission[] = [
  ...RESOURCES.flatMap((resource) =>
    PERMISSION_ACTIONS.filter((action) => exists(action, resource)).map(
      (action) => `${action}_${resource}`,
    ),
  ),
  ...SPECIAL_PERMISSIONS,
  ...OTHER_PERMISSIONS,
];

export interface ParsedPermission {
  group: "matrix" | "system" | "other";
  action?: PermissionAction;
  resource?: string;
}

/** Longest first, so that `view_all_posts` is not read as the resource `all_posts`. */
const PREFIXES = [...PERMISSION_ACTIONS].sort((a, b) => b.length - a.length);

/** Where a permission belongs on the roles screen: a matrix cell, the System group or Other. */
export function parsePermission(name: string): ParsedPermission {
  if (name === "view_dashboard" || name === "view_reports")
    return { group: "system" };
  if ((SPECIAL_PERMISSIONS as readonly string[]).includes(name))
    return { group: "other" };
  const action = PREFIXES.find((prefix) => name.startsWith(`${prefix}_`));
  if (!action || name.length === action.length + 1) return { group: "other" };
  return { group: "matrix", action, resource: name.slice(action.length + 1) };
}

/** Who acts: a signed-in user, or a program with an API key. */
export interface PermissionHolder {
  is_admin?: boolean;
  role?: string | null;
  permissions?: readonly Permission[];
}

/** Admin means `is_admin` true or role `admin`; admins hold every permission. */
export function isAdmin(holder: PermissionHolder | null | undefined): boolean {
  return holder?.is_admin === true || holder?.role === "admin";
}

/** The one place that says what a permission implies: `manage_x` covers every action on x (D-404). */
export function hasPermission(
  holder: PermissionHolder | null | undefined,
  required: Permission,
): boolean {
  if (!holder) return false;
  if (isAdmin(holder)) return true;
  const held = holder.permissions ?? [];
  if (held.includes(required)) return true;
  const { group, resource } = parsePermission(required);
  return group === "matrix" && held.includes(`manage_${resource}`);
}
