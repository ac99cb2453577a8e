import {
  hasPermission,
  type Permission,
  type PermissionHolder,
} from "./permissions";
import { contractTexts } from "./texts";

/** Seeded and locked. Has every permission; only this role can assign or remove itself (D-323). */
export const SUPERUSER_ROLE = "superuser";
/** Seeded and locked; everything except giving or taking superuser. */
export const ADMIN_ROLE = "admin";
/** What someone who is invited is given unless someone chooses otherwise. */
export const CONTRIBUTOR_ROLE = "contributor";

/** `is_admin` is derived from the roles and never written by clients. */
export const isAdminRole = (name: string): boolean =>
  name === SUPERUSER_ROLE || name === ADMIN_ROLE;

/** The rights of the person who grants something. */
export interface Granter extends PermissionHolder {
  isSuperuser: boolean;
}

/** The person who acts on an account. */
export interface Actor extends Granter {
  id: number;
}

/** What counts of whom something is done to. */
export interface GrantAccount {
  id: number;
  roles: readonly string[];
  /** Effective. */
  permissions: readonly Permission[];
}

export interface GrantedRole {
  name: string;
  permissions: readonly Permission[];
}

/** The sentence that says why not; null when nothing is against it. */
export type Denial = string | null;

/** Whether a person grants only rights that they hold themselves. */
export const holdsAll = (
  user: PermissionHolder,
  permissions: readonly Permission[],
): boolean =>
  permissions.every((permission) => hasPermission(user, permission));

/**
 * Whether a person may give a role or take it away: superuser only superusers, admin only administrators
 * (D-323), any other only people who hold all of its permissions (D-322).
 */
export function mayGiveRole(user: Granter, role: GrantedRole): boolean {
  if (user.isSuperuser) return true;
  if (role.name === SUPERUSER_ROLE) return false;
  if (user.is_admin) return true;
  return role.name !== ADMIN_ROLE && holdsAll(user, role.permissions);
}

/** Superusers are changed by superusers, administrators by administrators. */
export function changeDenial(user: Granter, account: GrantAccount): Denial {
  if (user.isSuperuser) return null;
  if (account.roles.includes(SUPERUSER_ROLE))
    return contractTexts("account.superuser");
  if (account.roles.some(isAdminRole) && !user.is_admin)
    return contractTexts("account.admin");
  return null;
}

/** A person who sets the address or password of an account can act as its owner. */
export function takeOverDenial(user: Granter, account: GrantAccount): Denial {
  const denial = changeDenial(user, account);
  if (denial) return denial;
  return holdsAll(user, account.permissions)
    ? null
    : contractTexts("account.takeOver");
}

export function removalDenial(user: Actor, account: GrantAccount): Denial {
  if (user.id === account.id) return contractTexts("account.ownAccount");
  return changeDenial(user, account);
}

/** Why a person may not get a role, or lose one they have. */
export function roleChangeDenial(
  user: Actor,
  account: GrantAccount,
  role: GrantedRole,
): Denial {
  if (role.name === SUPERUSER_ROLE) {
    if (!user.isSuperuser) return contractTexts("people.superuserOnly");
    if (user.id === account.id) return contractTexts("people.keepSuperuser");
  }
  const denial = changeDenial(user, account);
  if (denial) return denial;
  return mayGiveRole(user, role) ? null : contractTexts("account.roles");
}

/** Why a role may not be deleted, which takes it from everyone who has it, or restored. */
export function roleRemovalDenial(
  user: Granter,
  role: GrantedRole & { non_editable: boolean },
): Denial {
  if (role.non_editable) return contractTexts("role.deletion");
  return mayGiveRole(user, role) ? null : contractTexts("role.beyond");
}
