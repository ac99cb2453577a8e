import type { PostStatus } from "@octavo/contracts";
import { capitalised } from "@octavo/format";
import { AdminDate, AdminTime } from "./admin-date";
import styles from "./publication-cells.module.css";

/** The status as returned, capitalised, as a coloured word. */
export function StatusLabel({ status }: { status: PostStatus }) {
  return (
    <span className={styles.status} data-status={status}>
      {capitalised(status)}
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
