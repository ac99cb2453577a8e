import { named } from "@octavo/texts";
import {
  PERMISSION_ACTIONS,
  RESOURCES,
  SPECIAL_PERMISSIONS,
  parsePermission,
} from "@octavo/contracts";
import type { PermissionAction } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import { t } from "../../../texts/identity";

/** The columns of the matrix with their headings. */
export const actionLabels = (): [PermissionAction, string][] =>
  PERMISSION_ACTIONS.map((action) => [
    action,
    t(`permissions.column.${action}`),
  ]);

/** `api_keys` → "API keys". Resources that were added keep their own name. */
const resourceLabel = (resource: string): string =>
  named(t, "permissions.resource", resource) ?? words(resource);

/** The resource as a heading. */
export const resourceHeading = (resource: string): string =>
  capitalised(resourceLabel(resource));

/** `create_posts` → "Create posts". */
export function permissionLabel(name: string): string {
  const special = named(t, "permissions.special", name);
  if (special) return special;
  const { group, action, resource = "" } = parsePermission(name);
  return group === "matrix" && action
    ? t(`permissions.action.${action}`, { resource: resourceLabel(resource) })
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
