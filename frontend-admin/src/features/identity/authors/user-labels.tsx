import type { AccountDto } from "@octavo/contracts";
import { capitalised, ownValue } from "@octavo/format";
import badges from "./badges.module.css";

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

/** The roles of a person, the highest first. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return <span className={badges.none}>No role</span>;
  return (
    <ul className={badges.badges}>
      {roles.map((role) => (
        <li key={role} className={badges.role}>
          {role}
        </li>
      ))}
    </ul>
  );
}

const STATUS_LABELS = {
  active: "Active",
  invited: "Invited",
  disabled: "Deactivated",
} as const;

export const statusLabel = (status: AccountDto["status"]): string =>
  ownValue(STATUS_LABELS, status) ?? capitalised(status);

/** Says when somebody cannot sign in (yet); most people can, and need no word for it. */
export function StatusNote({ status }: Pick<AccountDto, "status">) {
  if (status === "active") return null;
  return (
    <span className={badges.note} data-status={status}>
      {statusLabel(status)}
    </span>
  );
}
