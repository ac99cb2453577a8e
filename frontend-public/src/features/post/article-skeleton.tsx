import styles from "./article-skeleton.module.css";

/** Holds the place of an article that is on its way. */
export function ArticleSkeleton() {
  return (
    <div className={styles.box} aria-busy="true">
      <div className={styles.title} />
      <div className={styles.line} />
      <div className={styles.cover} />
    </div>
  );
}
