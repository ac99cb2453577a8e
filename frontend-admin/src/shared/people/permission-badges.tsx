import { useState } from "react";
import styles from "./badges.module.css";

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
    return <span className={styles.none}>No permissions</span>;
  const hidden = permissions.length - first;
  const shown = isOpen ? permissions : permissions.slice(0, first);
  return (
    <ul className={styles.badges} aria-label={`Permissions of ${owner}`}>
      {shown.map((permission) => (
        <li key={permission} className={styles.permission}>
          {permission}
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <button
            type="button"
            className={styles.more}
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
