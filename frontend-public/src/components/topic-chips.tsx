import { Link } from "./link";
import styles from "./topic-chips.module.css";

interface TopicChipsProps {
  topics: readonly { to: string; name: string; count?: number | undefined }[];
}

/** Links to topics, each with the number of its posts. */
export function TopicChips({ topics }: TopicChipsProps) {
  return (
    <ul role="list" className={styles.chips}>
      {topics.map(({ to, name, count }) => (
        <li key={to}>
          <Link to={to} className={styles.chip}>
            <bdi>{name}</bdi>
            {count !== undefined && (
              <span className={styles.count}>{count}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
