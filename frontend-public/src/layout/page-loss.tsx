import { createContext, useContext } from "react";
import { ErrorNotice } from "../components/notice";
import { t } from "../texts";
import styles from "./page-loss.module.css";

/** Opens the page that could not be loaded; null when there is none. */
export const PageLossContext = createContext<(() => void) | null>(null);

/** Over the page that stays while the next one cannot be loaded. */
export function PageLoss() {
  const retry = useContext(PageLossContext);
  if (retry === null) return null;
  return (
    <div className={styles.notice}>
      <ErrorNotice text={t("failedPage")} onRetry={retry} />
    </div>
  );
}
