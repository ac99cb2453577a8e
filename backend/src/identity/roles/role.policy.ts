import {
  holdsAll,
  peopleTexts,
  roleDenials,
  type GrantedRole,
  type Permission,
  type PermissionHolder,
  type Denial,
} from "@octavo/contracts";

interface Role extends GrantedRole {
  non_editable: boolean;
}

/** Permissions that a list removes and adds; both need the right to pass them on. */
export function changeOf(
  before: readonly Permission[],
  after: readonly Permission[],
): Permission[] {
  return [
    ...after.filter((permission) => !before.includes(permission)),
    ...before.filter((permission) => !after.includes(permission)),
  ];
}

/** Locked roles are what the product itself relies on. */
export const roleEditDenial = (role: Role): Denial =>
  role.non_editable ? peopleTexts.roleLocked : null;

/** The change affects everyone who has the role. */
export function rolePermissionsDenial(
  principal: PermissionHolder,
  role: Role,
  after: readonly Permission[],
): Denial {
  if (role.non_editable) return peopleTexts.rolePermissionsLocked;
  return holdsAll(principal, changeOf(role.permissions, after))
    ? null
    : roleDenials.beyond;
}
