import { Spinner } from "@octavo/ui";
import styles from "./full-page.module.css";

export function FullPageSpinner() {
  return (
    <div className={styles.page}>
      <Spinner size="large" label="Loading" />
    </div>
  );
}
