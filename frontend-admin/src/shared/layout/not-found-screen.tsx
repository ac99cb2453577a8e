import { buttonClass } from "@octavo/ui";
import { Link } from "react-router-dom";
import styles from "./full-page.module.css";
import { useDocumentTitle } from "./screen";
import { t } from "../../texts";

export function NotFoundScreen() {
  useDocumentTitle(t("layout.notFound"));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t("layout.gone")}</h1>
      <p className={styles.text}>{t("layout.goneText")}</p>
      <Link className={buttonClass("primary")} to="/posts">
        {t("layout.toPosts")}
      </Link>
    </div>
  );
}
