import { Skeleton } from "@octavo/ui";
import styles from "./loading-editor.module.css";

/** A placeholder with roughly the shape of the form. */
export function LoadingEditor() {
  return (
    <div className={styles.loading} aria-busy="true">
      <Skeleton width="8rem" />
      <Skeleton height="3.5rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="22rem" />
    </div>
  );
}
