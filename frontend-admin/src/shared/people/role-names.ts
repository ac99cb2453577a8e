type RoleLike = string | { name: string };

/** A server may name roles, or send them as objects with a name (D-319). */
export const roleNames = (roles: readonly RoleLike[] | undefined): string[] =>
  (roles ?? []).map((role) => (typeof role === "string" ? role : role.name));

/** The one role that is shown for a person; "User" for people without any. */
export function roleLabel({
  role,
  roles,
}: {
  role?: RoleLike;
  roles?: readonly RoleLike[];
}): string {
  return roleNames(role === undefined ? roles : [role])[0] ?? "User";
}
