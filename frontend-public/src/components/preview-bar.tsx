import { statusText } from "../texts/phrases";
import styles from "./preview-bar.module.css";
import { t } from "../texts";

/** `status` of a post or page that readers cannot see. */
export function PreviewBar({ status }: { status: string }) {
  return (
    <p className={styles.bar} role="status">
      {t.parts("notPublic", { status: statusText(status) })}
    </p>
  );
}
