import { useState } from "react";
import badges from "./badges.module.css";
import {
  actionLabels,
  groupPermissions,
  permissionLabel,
  resourceHeading,
} from "./permission-groups";
import styles from "./permission-lists.module.css";
import { t } from "../../../texts/identity";

interface PermissionBadgesProps {
  /** The person or role, for the accessible name. */
  owner: string;
  permissions: readonly string[];
  /** How many are shown before "+N more". */
  first: number;
}

/** The first permissions, and a button that expands the list. */
export function PermissionBadges(props: PermissionBadgesProps) {
  const { owner, permissions, first } = props;
  const [isOpen, setOpen] = useState(false);
  if (permissions.length === 0)
    return <span className={badges.none}>{t("permissions.none")}</span>;
  const hidden = permissions.length - first;
  const shown = isOpen ? permissions : permissions.slice(0, first);
  return (
    <ul
      className={badges.badges}
      aria-label={t("permissions.of", { name: owner })}
    >
      {shown.map((permission) => (
        <li key={permission} className={badges.permission}>
          {permissionLabel(permission)}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className={badges.more}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen
              ? t("permissions.fewer")
              : t("permissions.more", { hidden })}
          </button>
        </li>
      )}
    </ul>
  );
}

interface PermissionListProps {
  permissions: readonly string[];
  /** Permissions granted to the person directly, which are highlighted. */
  direct?: readonly string[];
}

/** Read-only: a line per resource with its actions, then the special permissions. */
export function PermissionList({ permissions, direct }: PermissionListProps) {
  const { rows, system, other } = groupPermissions(permissions);
  if (permissions.length === 0) return <p>{t("permissions.none")}</p>;
  const line = (label: string, names: readonly [string, string][]) => (
    <div key={label} className={styles.line}>
      <dt>{label}</dt>
      <dd>
        {names.map(([name, word]) => (
          <span
            key={name}
            className={styles.action}
            data-direct={direct?.includes(name) || undefined}
          >
            {word}
            {direct?.includes(name) && (
              <span className="visually-hidden">{t("permissions.direct")}</span>
            )}
          </span>
        ))}
      </dd>
    </div>
  );
  const special = (label: string, names: readonly string[]) =>
    names.length > 0 &&
    line(
      label,
      names.map((name) => [name, permissionLabel(name)]),
    );
  return (
    <dl className={styles.list}>
      {rows.map(({ resource, cells }) =>
        line(
          resourceHeading(resource),
          actionLabels().flatMap(([action, label]) => {
            const name = cells[action];
            return name ? [[name, label] as [string, string]] : [];
          }),
        ),
      )}
      {special(t("permissions.system"), system)}
      {special(t("permissions.other"), other)}
    </dl>
  );
}
