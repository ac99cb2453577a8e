import type { CardView } from "../data/views";
import styles from "./card-grid.module.css";
import { PostCard } from "./post-card";

interface CardGridProps {
  posts: readonly CardView[];
  headingLevel?: 2 | 3;
  /** In sight when the page opens. */
  isFirst?: boolean;
}

export function CardGrid({ posts, isFirst = false, ...card }: CardGridProps) {
  const grid =
    posts.length === 3 ? `${styles.grid} ${styles.three}` : styles.grid;
  return (
    <ul role="list" className={grid}>
      {posts.map((post, index) => (
        <li key={post.id} className={styles.cell}>
          <PostCard post={post} isFirst={isFirst && index === 0} {...card} />
        </li>
      ))}
    </ul>
  );
}

/** Holds the place of cards that are on their way. */
export function CardGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.skeleton} />
      ))}
    </div>
  );
}
