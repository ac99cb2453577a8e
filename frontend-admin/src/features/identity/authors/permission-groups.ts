import {
  PERMISSION_ACTIONS,
  RESOURCES,
  SPECIAL_PERMISSIONS,
  parsePermission,
} from "@octavo/contracts";
import type { PermissionAction } from "@octavo/contracts";

/** What the columns of the matrix are called, in their order. */
export const ACTION_LABELS: readonly [PermissionAction, string][] = [
  ["create", "Create"],
  ["view", "View"],
  ["edit", "Edit"],
  ["delete", "Delete"],
  ["manage", "Manage"],
  ["publish", "Publish"],
  ["schedule", "Schedule"],
  ["view_all", "View All"],
  ["edit_all", "Edit All"],
];

export interface MatrixRow {
  resource: string;
  /** Names of the permissions that exist; a cell without one shows a dash (D-403). */
  cells: Partial<Record<PermissionAction, string>>;
}

export interface PermissionGroups {
  rows: MatrixRow[];
  system: string[];
  other: string[];
}

/** Where permissions belong: a cell of the matrix, System or Other (D-401). */
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

/** In the order of the matrix: by resource, then by action; specials come last. */
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

/** Resources and specials that the product knows keep its order; what was added follows by name. */
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
