import {
  PERMISSION_ACTIONS,
  RESOURCES,
  SPECIAL_PERMISSIONS,
  parsePermission,
} from "@octavo/contracts";
import type { PermissionAction } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import { t } from "../../../texts/identity";

/** In the order of the matrix: the heading of the column, and the label of a permission. */
const ACTIONS = [
  ["create", "permissions.columnCreate", "permissions.create"],
  ["view", "permissions.columnView", "permissions.view"],
  ["edit", "permissions.columnEdit", "permissions.edit"],
  ["delete", "permissions.columnDelete", "permissions.delete"],
  ["manage", "permissions.columnManage", "permissions.manage"],
  ["publish", "permissions.columnPublish", "permissions.publish"],
  ["schedule", "permissions.columnSchedule", "permissions.schedule"],
  ["view_all", "permissions.columnViewAll", "permissions.viewAll"],
  ["edit_all", "permissions.columnEditAll", "permissions.editAll"],
] as const satisfies readonly (readonly [PermissionAction, string, string])[];

const RESOURCE_LABELS = {
  posts: "permissions.posts",
  pages: "permissions.pages",
  categories: "permissions.categories",
  tags: "permissions.tags",
  learning_paths: "permissions.learningPaths",
  media: "permissions.media",
  users: "permissions.users",
  roles: "permissions.roles",
  api_keys: "permissions.apiKeys",
  themes: "permissions.themes",
  settings: "permissions.settings",
  frontends: "permissions.frontends",
} as const;

const SPECIAL_LABELS = {
  view_dashboard: "permissions.viewDashboard",
  view_reports: "permissions.viewReports",
  edit_own_post: "permissions.editOwnPost",
  delete_own_post: "permissions.deleteOwnPost",
  approve_signups: "permissions.approveSignups",
  export_content: "permissions.exportContent",
  import_content: "permissions.importContent",
  promote_remote: "permissions.promoteRemote",
  rollback_remote: "permissions.rollbackRemote",
  view_audit_log: "permissions.viewAuditLog",
} as const;

/** The columns of the matrix with their headings. */
export const actionLabels = (): [PermissionAction, string][] =>
  ACTIONS.map(([action, column]) => [action, t(column)]);

/** `api_keys` → "API keys". Resources that were added keep their own name. */
function resourceLabel(resource: string): string {
  const label = ownValue(RESOURCE_LABELS, resource);
  return label ? t(label) : words(resource);
}

/** The resource as a heading. */
export const resourceHeading = (resource: string): string =>
  capitalised(resourceLabel(resource));

/** `create_posts` → "Create posts". */
export function permissionLabel(name: string): string {
  const special = ownValue(SPECIAL_LABELS, name);
  if (special) return t(special);
  const { group, action, resource = "" } = parsePermission(name);
  const texts = ACTIONS.find(([one]) => group === "matrix" && one === action);
  return texts
    ? t(texts[2], { resource: resourceLabel(resource) })
    : capitalised(words(name));
}

const words = (name: string): string => name.replaceAll("_", " ");

export interface MatrixRow {
  resource: string;
  /** Names of the permissions that exist. Other cells show a dash. */
  cells: Partial<Record<PermissionAction, string>>;
}

export interface PermissionGroups {
  rows: MatrixRow[];
  system: string[];
  other: string[];
}

/** Assigns permissions to the matrix, System or Other. */
export function groupPermissions(names: readonly string[]): PermissionGroups {
  const rows = new Map<string, MatrixRow>();
  const groups: PermissionGroups = { rows: [], system: [], other: [] };
  for (const name of sortPermissions(names)) {
    const { group, action, resource } = parsePermission(name);
    if (group !== "matrix" || !action || !resource) {
      groups[group === "system" ? "system" : "other"].push(name);
      continue;
    }
    const row = rows.get(resource) ?? { resource, cells: {} };
    row.cells[action] = name;
    rows.set(resource, row);
  }
  return { ...groups, rows: [...rows.values()] };
}

/** In the order of the matrix: by resource, then by action, with special permissions last. */
export function sortPermissions(names: readonly string[]): string[] {
  return [...names].sort((a, b) => {
    const [first, second] = [placeOf(a), placeOf(b)];
    return (
      first.resource - second.resource ||
      first.name.localeCompare(second.name, "en") ||
      first.action - second.action
    );
  });
}

const resources: readonly string[] = RESOURCES;
const specials: readonly string[] = SPECIAL_PERMISSIONS;

/** Permissions of the product keep its order; added ones follow by name. */
function placeOf(permission: string) {
  const { group, action, resource } = parsePermission(permission);
  if (group !== "matrix" || !action || !resource) {
    const special = specials.indexOf(permission);
    const isKnown = special >= 0;
    return {
      resource: resources.length + (isKnown ? 1 : 2),
      name: isKnown ? "" : permission,
      action: special,
    };
  }
  const place = resources.indexOf(resource);
  return {
    resource: place < 0 ? resources.length : place,
    name: resource,
    action: PERMISSION_ACTIONS.indexOf(action),
  };
}
