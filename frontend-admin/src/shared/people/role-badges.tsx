import styles from "./badges.module.css";

/** The roles of a person, the highest first. */
export function RoleBadges({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return <span className={styles.none}>No role</span>;
  return (
    <ul className={styles.badges}>
      {roles.map((role) => (
        <li key={role} className={styles.role}>
          {role}
        </li>
      ))}
    </ul>
  );
}
