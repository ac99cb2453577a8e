import { useSession } from "@octavo/auth";
import { authTexts } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { buttonClass } from "@octavo/ui";
import { Link } from "react-router-dom";
import styles from "../../../shared/layout/full-page.module.css";
import { useDocumentTitle } from "../../../shared/layout/screen";
import { visibleSections } from "../../../shared/layout/sections";

/** What they may do may have been given by a role or to them alone. */
const canDoAnything = ({ is_admin, permissions }: SessionUser): boolean =>
  is_admin || permissions.length > 0;

/** Says that a screen is not for this user, and lists those that are (D-315). */
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
        <p className={styles.text}>
          Your account can do nothing here yet. Ask an administrator of this
          site to give you a role.
        </p>
      )}
      {user && (
        <>
          <p className={styles.text}>You can open:</p>
          <nav className={styles.actions} aria-label="Screens you can open">
            {visibleSections("menu", user).map(({ label, to }) => (
              <Link key={to} className={buttonClass()} to={to}>
                {label}
              </Link>
            ))}
          </nav>
        </>
      )}
    </main>
  );
}
