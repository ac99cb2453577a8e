import { CreateAuthorDto } from "@octavo/contracts";
import type { AccountDto, RoleDto } from "@octavo/contracts";
import type { TheirField } from "../../../shared/crud/versioned-save";
import { payloadResolver } from "../../../shared/crud/payload-resolver";
import { roleNames } from "../../../shared/people/role-names";

export interface AccessForm {
  name: string;
  email: string;
}

/** Everything that the dialog saves. */
export interface Access extends AccessForm {
  /** All of the person's roles. */
  roles: readonly string[];
  /** Granted directly. */
  permissions: readonly string[];
}

export const accessDefaults = (
  account: AccountDto | undefined,
): AccessForm => ({ name: account?.name ?? "", email: account?.email ?? "" });

/** Checked like an invitation: nobody is given a password here. */
export const accessResolver = payloadResolver<AccessForm, CreateAuthorDto>(
  CreateAuthorDto,
  ({ name, email }) => ({ name: name.trim(), email: email.trim() }),
);

/** The one role of the form takes the place of the shown one; further roles stay. */
export function rolesWith(
  account: Pick<AccountDto, "roles"> | undefined,
  role: string,
): string[] {
  const [, ...others] = roleNames(account?.roles);
  const kept = others.filter((name) => name !== role);
  return role === "" ? kept : [role, ...kept];
}

/** Which roles give which permissions. */
export function inheritedFrom(
  names: readonly string[],
  roles: readonly RoleDto[],
): Map<string, string[]> {
  const origins = new Map<string, string[]>();
  for (const role of roles) {
    if (!names.includes(role.name)) continue;
    for (const permission of role.permissions)
      origins.set(permission, [...(origins.get(permission) ?? []), role.name]);
  }
  return origins;
}

/** Without the roles at hand: everything that was not granted directly. */
export function inheritedUnknown(
  account: AccountDto | undefined,
): Map<string, string[]> {
  const { permissions = [], direct_permissions = [] } = account ?? {};
  const inherited = permissions.filter(
    (name) => !direct_permissions.includes(name),
  );
  return new Map(inherited.map((name) => [name, []]));
}

export const isSameList = (
  one: readonly string[],
  other: readonly string[],
): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Somebody else's values where they are not what the dialog holds. */
export function accessDifferences(
  mine: Access,
  theirs: AccountDto,
): TheirField[] {
  const roles = roleNames(theirs.roles);
  const direct = theirs.direct_permissions;
  return [
    {
      label: "Name",
      value: theirs.name,
      isSame: mine.name.trim() === theirs.name,
    },
    {
      label: "Email",
      value: theirs.email,
      isSame: mine.email.trim() === theirs.email,
    },
    {
      label: "Roles",
      value: roles.join(", "),
      isSame: isSameList(mine.roles, roles),
    },
    {
      label: "Permissions granted directly",
      value: direct.join(", "),
      isSame: isSameList(mine.permissions, direct),
    },
  ]
    .filter(({ isSame }) => !isSame)
    .map(({ label, value }) => ({ label, value }));
}
