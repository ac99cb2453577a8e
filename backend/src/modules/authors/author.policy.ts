import {
  hasPermission,
  peopleTexts,
  type Permission,
  type UpdateAuthorDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { isAdminRole, SUPERUSER_ROLE } from "../roles/role-names";
import {
  changeOf,
  holdsAll,
  mayGiveRole,
  type GrantedRole,
} from "../roles/role.policy";

/** What counts of whom something is done to. */
export interface Account {
  id: number;
  email: string | null;
  roles: readonly string[];
  /** Effective. */
  permissions: readonly Permission[];
}

export const refusals = {
  superuser: "Only a superuser can change a superuser.",
  admin: "Only an administrator can change an administrator.",
  takeOver:
    "You can set the e-mail address, password or invitation only of people who may do no more than you.",
  ownEmail: "You cannot change your own e-mail address.",
  ownPassword: "Use “Change password” to change your own password.",
  ownStatus: "You cannot deactivate your own account.",
  ownAccount: "You cannot delete your own account.",
  roles: "You can give and take only roles whose permissions you hold.",
  permissions: "You can give and take only permissions that you hold.",
} as const;

/** The sentence that says why not; null when nothing is against it. */
type Refusal = string | null;

/** Superusers are changed by superusers, administrators by administrators. */
export function refuseChange(user: Principal, account: Account): Refusal {
  if (user.isSuperuser) return null;
  if (account.roles.includes(SUPERUSER_ROLE)) return refusals.superuser;
  if (account.roles.some(isAdminRole) && !user.is_admin) return refusals.admin;
  return null;
}

/** Whoever sets the address or password of an account can act as its owner. */
export function refuseTakeOver(user: Principal, account: Account): Refusal {
  const refusal = refuseChange(user, account);
  if (refusal) return refusal;
  return holdsAll(user, account.permissions) ? null : refusals.takeOver;
}

/** Oneself, or whoever may edit users: decided before anything is looked up. */
export const mayEditAuthors = (user: Principal, id: number): boolean =>
  user.id === id || hasPermission(user, "edit_users");

/** An unchanged address in the form is no change. */
export function refuseUpdate(
  user: Principal,
  account: Account,
  changes: UpdateAuthorDto,
): Refusal {
  const setsEmail =
    changes.email !== undefined && !isSameEmail(changes.email, account.email);
  const setsPassword = changes.password !== undefined;
  if (user.id === account.id) {
    if (setsEmail) return refusals.ownEmail;
    if (setsPassword) return refusals.ownPassword;
    return changes.status === "disabled" ? refusals.ownStatus : null;
  }
  return setsEmail || setsPassword
    ? refuseTakeOver(user, account)
    : refuseChange(user, account);
}

export function refuseRemoval(user: Principal, account: Account): Refusal {
  if (user.id === account.id) return refusals.ownAccount;
  return refuseChange(user, account);
}

export interface RoleChange {
  given: readonly GrantedRole[];
  taken: readonly GrantedRole[];
}

export function refuseRoles(
  user: Principal,
  account: Account,
  { given, taken }: RoleChange,
): Refusal {
  const isSuperuser = ({ name }: GrantedRole) => name === SUPERUSER_ROLE;
  const changed = [...given, ...taken];
  if (changed.some(isSuperuser) && !user.isSuperuser)
    return peopleTexts.superuserOnly;
  if (taken.some(isSuperuser) && user.id === account.id)
    return peopleTexts.keepSuperuser;
  return (
    refuseChange(user, account) ??
    (changed.every((role) => mayGiveRole(user, role)) ? null : refusals.roles)
  );
}

export function refusePermissions(
  user: Principal,
  account: Account,
  change: { before: readonly Permission[]; after: readonly Permission[] },
): Refusal {
  return (
    refuseChange(user, account) ??
    (holdsAll(user, changeOf(change.before, change.after))
      ? null
      : refusals.permissions)
  );
}

/** Inherited permissions that a form sends along are not made direct ones (D-322). */
export function directGrants(
  wanted: readonly Permission[],
  held: { direct: readonly Permission[]; inherited: readonly Permission[] },
): Permission[] {
  return [...new Set(wanted)].filter(
    (name) => held.direct.includes(name) || !held.inherited.includes(name),
  );
}

export const isSameEmail = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();
