import type { PostStatus } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import styles from "./status-label.module.css";

/** The status as returned, capitalised, as a coloured word. */
export function StatusLabel({ status }: { status: PostStatus }) {
  return (
    <span className={styles.status} data-status={status}>
      {capitalised(status)}
    </span>
  );
}
