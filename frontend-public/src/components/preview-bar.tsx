import styles from "./preview-bar.module.css";

/** `status` of a post or page that readers cannot see. */
export function PreviewBar({ status }: { status: string }) {
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  return (
    <p className={styles.bar} role="status">
      {word} — only you and editors can see this
    </p>
  );
}
