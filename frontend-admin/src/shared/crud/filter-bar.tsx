import type { ReactNode } from "react";
import styles from "./filter-bar.module.css";

interface FilterBarProps {
  /** Spoken name, e.g. "Filter mails". */
  label: string;
  children: ReactNode;
}

/** The fields that narrow a list, in a row that wraps. */
export function FilterBar({ label, children }: FilterBarProps) {
  return (
    <div role="search" aria-label={label} className={styles.bar}>
      {children}
    </div>
  );
}
