import { useState } from "react";
import badges from "./badges.module.css";
import { ACTION_LABELS, groupPermissions } from "./permission-groups";
import styles from "./permission-lists.module.css";

interface PermissionBadgesProps {
  /** Whose permissions, for the spoken name of the button. */
  owner: string;
  permissions: readonly string[];
  /** How many are shown before '+N more'. */
  first: number;
}

/** The first permissions, and a button that shows the others in the same place. */
export function PermissionBadges(props: PermissionBadgesProps) {
  const { owner, permissions, first } = props;
  const [isOpen, setOpen] = useState(false);
  if (permissions.length === 0)
    return <span className={badges.none}>No permissions</span>;
  const hidden = permissions.length - first;
  const shown = isOpen ? permissions : permissions.slice(0, first);
  return (
    <ul className={badges.badges} aria-label={`Permissions of ${owner}`}>
      {shown.map((permission) => (
        <li key={permission} className={badges.permission}>
          {permission}
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
            {isOpen ? "Show fewer" : `+${hidden} more`}
          </button>
        </li>
      )}
    </ul>
  );
}

interface PermissionListProps {
  permissions: readonly string[];
  /** Marks those that were granted to the person, beside the roles. */
  direct?: readonly string[];
}

/** Permissions to be read: a line a resource with its actions, then the special ones. */
export function PermissionList({ permissions, direct }: PermissionListProps) {
  const { rows, system, other } = groupPermissions(permissions);
  if (permissions.length === 0) return <p>No permissions.</p>;
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
              <span className="visually-hidden"> (granted directly)</span>
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
      names.map((name) => [name, name]),
    );
  return (
    <dl className={styles.list}>
      {rows.map(({ resource, cells }) =>
        line(
          resource,
          ACTION_LABELS.flatMap(([action, label]) => {
            const name = cells[action];
            return name ? [[name, label] as [string, string]] : [];
          }),
        ),
      )}
      {special("System", system)}
      {special("Other", other)}
    </dl>
  );
}
