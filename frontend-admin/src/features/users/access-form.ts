import { CreateAuthorDto } from "@octavo/contracts";
import type { AccountDto, RoleDto } from "@octavo/contracts";
import { classValidatorResolver } from "@hookform/resolvers/class-validator";
import type { Resolver } from "react-hook-form";
import { roleNames } from "../../people/role-names";

/** The address is checked like that of an invitation: nobody is given a password here. */
export interface AccessForm {
  name: string;
  email: string;
}

export const accessResolver = classValidatorResolver(
  CreateAuthorDto,
) as unknown as Resolver<AccessForm>;

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
