import styles from "./wordmark.module.css";

/** The mark is a folded sheet: the octavo, a page folded three times. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <path d="M5 6.5 13 3v18.5L5 25z" className={styles.back} />
        <path d="M13 3v18.5l10-3.2V4.6z" className={styles.front} />
        <path d="M15.5 9.4 20.5 8.3M15.5 13l5-1.2" className={styles.lines} />
      </svg>
      {name}
    </span>
  );
}
