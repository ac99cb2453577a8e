import { useSession } from "@octavo/auth";
import { authTexts } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { buttonClass } from "@octavo/ui";
import { Link } from "react-router-dom";
import styles from "../../../shared/layout/full-page.module.css";
import { useDocumentTitle } from "../../../shared/layout/screen";
import { visibleSections } from "../../../shared/layout/sections";
import { t } from "../../../texts";

/** Permissions come from roles or were granted to the person directly. */
const canDoAnything = ({ is_admin, permissions }: SessionUser): boolean =>
  is_admin || permissions.length > 0;

/** Explains that the person can't open a screen, and lists the ones they can. */
export function UnauthorizedScreen() {
  useDocumentTitle(authTexts.unauthorizedTitle);
  const { user } = useSession();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>{authTexts.unauthorizedTitle}</h1>
      <p className={styles.text}>{authTexts.unauthorizedText}</p>
      <Link className={buttonClass("primary")} to="/login">
        {authTexts.goToLogin}
      </Link>
      {user && !canDoAnything(user) && (
        <p className={styles.text}>{t("auth.noAccess")}</p>
      )}
      {user && (
        <>
          <p className={styles.text}>{t("auth.youCanOpen")}</p>
          <nav
            className={styles.actions}
            aria-label={t("auth.screensYouCanOpen")}
          >
            {visibleSections("menu", user).map(({ label, to }) => (
              <Link key={to} className={buttonClass()} to={to}>
                {label()}
              </Link>
            ))}
          </nav>
        </>
      )}
    </main>
  );
}
