import { ACTION_LABELS, groupPermissions } from "./permission-groups";
import styles from "./permission-list.module.css";

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
