import styles from "./brand.module.css";

/** The product's mark: eight leaves folded from one sheet. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className={styles.mark}>
        <rect width="32" height="32" rx="8" fill="currentColor" />
        <path
          d="M16 9.5C13.6 7.9 10.4 7.4 7 7.6v14.6c3.4-.2 6.6.3 9 1.9 2.4-1.6 5.6-2.1 9-1.9V7.6c-3.4-.2-6.6.3-9 1.9Zm0 0v14.6"
          className={styles.leaves}
        />
      </svg>
      Octavo
    </span>
  );
}
