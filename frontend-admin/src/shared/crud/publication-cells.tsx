import type { PostStatus } from "@octavo/contracts";
import { AdminDate, AdminTime } from "./admin-date";
import styles from "./publication-cells.module.css";
import { statusText } from "./status-text";

/** The status as a colored word. */
export function StatusLabel({ status }: { status: PostStatus }) {
  return (
    <span className={styles.status} data-status={status}>
      {statusText(status)}
    </span>
  );
}

interface PublishDateProps {
  post: { status: PostStatus; published_at: string | null };
}

/**
 * Since when readers see a post, or from when on: then the time matters too. A draft has no such
 * date, also one that keeps that of its first publication.
 */
export function PublishDate({ post }: PublishDateProps) {
  const { status, published_at: date } = post;
  if (status === "draft") return <>—</>;
  return status === "scheduled" ? (
    <AdminTime value={date} />
  ) : (
    <AdminDate value={date} />
  );
}
