import type { ReactNode } from "react";
import styles from "./notice.module.css";
import { t } from "../texts";

/** Something is not there, and that is no failure. */
export function EmptyNotice({ children }: { children: ReactNode }) {
  return <p className={styles.notice}>{children}</p>;
}

interface ErrorNoticeProps {
  text: string;
  onRetry: () => void;
}

/** Without scripts trying again means loading the page again, which the reader's browser can do. */
export function ErrorNotice({ text, onRetry }: ErrorNoticeProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>{text}</p>
      {isOffline() && <p>{t("offline")}</p>}
      <button type="button" className={styles.retry} onClick={onRetry}>
        {t("tryAgain")}
      </button>
    </div>
  );
}

/** Node's navigator knows of no connection, and older ones have none. */
export const isOffline = (): boolean =>
  (globalThis as { navigator?: Navigator }).navigator?.onLine === false;
