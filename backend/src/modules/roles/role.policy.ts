import { hasPermission, peopleTexts, type Permission } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { ADMIN_ROLE, SUPERUSER_ROLE } from "./role-names";

/** What counts of whoever passes something on. */
export type Granter = Pick<
  Principal,
  "is_admin" | "isSuperuser" | "permissions"
>;

export interface GrantedRole {
  name: string;
  permissions: readonly Permission[];
}

interface Role extends GrantedRole {
  non_editable: boolean;
}

/** The sentence that says why not; null when nothing is against it. */
type Refusal = string | null;

export const roleRefusals = {
  deletion: "This role cannot be deleted",
  beyond: "You can give and take only permissions that you hold.",
} as const;

/** Whether nobody gets more through a person than that person has (D-322). */
export const holdsAll = (
  user: Granter,
  permissions: readonly Permission[],
): boolean =>
  permissions.every((permission) => hasPermission(user, permission));

/**
 * Whether a person may give a role or take it away: superuser only superusers, admin only
 * administrators (D-323), any other only whoever holds everything that it holds (D-322).
 */
export function mayGiveRole(user: Granter, role: GrantedRole): boolean {
  if (user.isSuperuser) return true;
  if (role.name === SUPERUSER_ROLE) return false;
  if (user.is_admin) return true;
  return role.name !== ADMIN_ROLE && holdsAll(user, role.permissions);
}

/** What a list takes away and adds; both need the right to pass it on. */
export function changeOf(
  before: readonly Permission[],
  after: readonly Permission[],
): Permission[] {
  return [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ];
}

/** Locked roles are what the product itself relies on (D-325). */
export const refuseRoleEdit = (role: Role): Refusal =>
  role.non_editable ? peopleTexts.roleLocked : null;

/** Everybody who has the role gains or loses what changes. */
export function refuseRolePermissions(
  user: Granter,
  role: Role,
  after: readonly Permission[],
): Refusal {
  if (role.non_editable) return peopleTexts.rolePermissionsLocked;
  return holdsAll(user, changeOf(role.permissions, after))
    ? null
    : roleRefusals.beyond;
}

/** Deleting takes the role from everybody who has it; restoring gives it back. */
export function refuseRoleRemoval(user: Granter, role: Role): Refusal {
  if (role.non_editable) return roleRefusals.deletion;
  return mayGiveRole(user, role) ? null : roleRefusals.beyond;
}
