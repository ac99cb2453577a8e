import {
  accountDenials,
  hasPermission,
  holdsAll,
  changeDenial,
  roleChangeDenial,
  takeOverDenial,
  SUPERUSER_ROLE,
  type GrantAccount,
  type GrantedRole,
  type Permission,
  type Denial,
  type UpdateAuthorDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { changeOf } from "../roles/role.policy";

/** What counts of whom something is done to. */
export interface Account extends GrantAccount {
  email: string | null;
}

/** Oneself, or whoever may edit users: decided before anything is looked up. */
export const mayEditAuthors = (user: Principal, id: number): boolean =>
  user.id === id || hasPermission(user, "edit_users");

/** An unchanged address in the form is no change. */
export function updateDenial(
  user: Principal,
  account: Account,
  changes: UpdateAuthorDto,
): Denial {
  const setsEmail =
    changes.email !== undefined && !isSameEmail(changes.email, account.email);
  const setsPassword = changes.password !== undefined;
  if (user.id === account.id) {
    if (setsEmail) return accountDenials.ownEmail;
    if (setsPassword) return accountDenials.ownPassword;
    return changes.status === "disabled" ? accountDenials.ownStatus : null;
  }
  return setsEmail || setsPassword
    ? takeOverDenial(user, account)
    : changeDenial(user, account);
}

export interface RoleChange {
  given: readonly GrantedRole[];
  taken: readonly GrantedRole[];
}

export function rolesDenial(
  user: Principal,
  account: Account,
  { given, taken }: RoleChange,
): Denial {
  const isSuperuser = ({ name }: GrantedRole) => name === SUPERUSER_ROLE;
  const changed = [...given, ...taken];
  // Its sentence comes before those about the other roles.
  const sorted = [
    ...changed.filter(isSuperuser),
    ...changed.filter((role) => !isSuperuser(role)),
  ];
  for (const role of sorted) {
    const denial = roleChangeDenial(user, account, role);
    if (denial) return denial;
  }
  return changeDenial(user, account);
}

export function permissionsDenial(
  user: Principal,
  account: Account,
  change: { before: readonly Permission[]; after: readonly Permission[] },
): Denial {
  return (
    changeDenial(user, account) ??
    (holdsAll(user, changeOf(change.before, change.after))
      ? null
      : accountDenials.permissions)
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
