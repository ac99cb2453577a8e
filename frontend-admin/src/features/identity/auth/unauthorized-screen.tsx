import { useSession } from "@octavo/auth";
import { authTexts } from "@octavo/contracts";
import { buttonClass } from "@octavo/ui";
import { Link } from "react-router-dom";
import {
  MAIN_SECTIONS,
  visibleSections,
} from "../../../shared/layout/sections";
import styles from "../../../shared/layout/full-page.module.css";
import { useDocumentTitle } from "../../../shared/layout/screen";

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
      {user && (
        <>
          <p className={styles.text}>You can open:</p>
          <nav className={styles.actions} aria-label="Screens you can open">
            {visibleSections(MAIN_SECTIONS, user).map(({ label, to }) => (
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
