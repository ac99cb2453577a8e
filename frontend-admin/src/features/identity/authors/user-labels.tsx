import { named } from "@octavo/texts";
import type { AccountDto } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import badges from "./badges.module.css";
import { t } from "../../../texts/identity";

type RoleLike = string | { name: string };

/** A server may send roles as names or as objects with a name. */
export const roleNames = (roles: readonly RoleLike[] | undefined): string[] =>
  (roles ?? []).map((role) => (typeof role === "string" ? role : role.name));

/** The role that is shown for a person; "User" for people without roles. */
export function roleLabel({
  role,
  roles,
}: {
  role?: RoleLike;
  roles?: readonly RoleLike[];
}): string {
  return (
    roleNames(role === undefined ? roles : [role])[0] ?? t("users.defaultRole")
  );
}

/** The roles of a person, the highest first. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0)
    return <span className={badges.none}>{t("users.noRole")}</span>;
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

export const statusLabel = (status: AccountDto["status"]): string =>
  named(t, "users.status", status) ?? capitalised(status);

/** Marks people who can't sign in, or not yet. */
export function StatusNote({ status }: Pick<AccountDto, "status">) {
  if (status === "active") return null;
  return (
    <span className={badges.note} data-status={status}>
      {statusLabel(status)}
    </span>
  );
}
