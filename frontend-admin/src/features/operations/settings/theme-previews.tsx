import styles from "./theme-previews.module.css";

/** A small drawing of the reader site in one of its themes. */
export function ReaderPreview({ theme }: { theme: string }) {
  return (
    <span className={styles.reader} data-theme={theme || "theme-blue"}>
      <span className={styles.readerHead}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles.hero}>
        <b />
        <em />
      </span>
      <span className={styles.cards}>
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}

/** A small drawing of the admin in one of its themes. */
export function CmsPreview({ theme }: { theme: string }) {
  return (
    <span className={styles.cms} data-theme={theme}>
      <span className={styles.side}>
        <b />
        <i />
        <i />
        <i />
      </span>
      <span className={styles.work}>
        <span className={styles.workHead}>
          <b />
          <em />
        </span>
        <span className={styles.rows}>
          <i />
          <i />
          <i />
          <i />
        </span>
      </span>
    </span>
  );
}
