import { TriangleAlert } from "lucide-react";
import styles from "./row-warning.module.css";

/** A sentence below the name of a row that says what is wrong with it. */
export function RowWarning({ text }: { text: string }) {
  return (
    <span className={styles.warning}>
      <TriangleAlert aria-hidden="true" />
      {text}
    </span>
  );
}
