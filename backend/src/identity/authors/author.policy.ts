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
  type AuthorStatus,
  type UpdateAuthorDto,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import type { Principal } from "../../common/permissions/principal";
import { changeOf } from "../roles/role.policy";
import type { AuthorRow } from "./author.mapper";

/** The facts that matter about a person who is changed. */
export interface Account extends GrantAccount {
  email: string | null;
}

/** Decided before anything is looked up. */
export const mayEditAuthors = (principal: Principal, id: number): boolean =>
  principal.id === id || hasPermission(principal, "edit_users");

/** An unchanged address in the form is no change. */
export function updateDenial(
  principal: Principal,
  account: Account,
  changes: UpdateAuthorDto,
): Denial {
  const setsEmail =
    changes.email !== undefined && !isSameEmail(changes.email, account.email);
  const setsPassword = changes.password !== undefined;
  if (principal.id === account.id) {
    if (setsEmail) return accountDenials.ownEmail;
    if (setsPassword) return accountDenials.ownPassword;
    return changes.status === "disabled" ? accountDenials.ownStatus : null;
  }
  return setsEmail || setsPassword
    ? takeOverDenial(principal, account)
    : changeDenial(principal, account);
}

export interface RoleChange {
  given: readonly GrantedRole[];
  taken: readonly GrantedRole[];
}

export function rolesDenial(
  principal: Principal,
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
    const denial = roleChangeDenial(principal, account, role);
    if (denial) return denial;
  }
  return changeDenial(principal, account);
}

export function permissionsDenial(
  principal: Principal,
  account: Account,
  change: { before: readonly Permission[]; after: readonly Permission[] },
): Denial {
  return (
    changeDenial(principal, account) ??
    (holdsAll(principal, changeOf(change.before, change.after))
      ? null
      : accountDenials.permissions)
  );
}

/** Inherited permissions that a form sends along are not made direct ones. */
export function directGrants(
  wanted: readonly Permission[],
  held: { direct: readonly Permission[]; inherited: readonly Permission[] },
): Permission[] {
  return [...new Set(wanted)].filter(
    (name) => held.direct.includes(name) || !held.inherited.includes(name),
  );
}

const isSameEmail = (one: string, other: string | null): boolean =>
  one.toLowerCase() === other?.toLowerCase();

/** Fields whose values an edit changes, by the names of the API. */
export type AuthorChange = Omit<UpdateAuthorDto, "status"> & {
  status?: AuthorStatus;
};

/** Someone invited who is given a password needs no invitation any more. */
export function changeOfAuthor(
  account: AuthorRow,
  input: AuthorChange,
): AuthorChange {
  const wanted: AuthorChange = { ...input };
  if (account.status === "invited" && input.password !== undefined)
    wanted.status ??= "active";
  const now: Record<string, unknown> = { ...account };
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]: [string, unknown]) =>
        value !== undefined && value !== ownValue(now, name),
    ),
  );
}

/** Whether older sessions and links must not open the account any more (SEC-63). */
export function closesAccount(
  account: AuthorRow,
  { email, password, status }: AuthorChange,
): boolean {
  const movesEmail = email !== undefined && !isSameEmail(email, account.email);
  return movesEmail || password !== undefined || status !== undefined;
}
