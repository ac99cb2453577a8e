import { buttonClass } from "@octavo/ui";
import { Link } from "react-router-dom";
import styles from "./full-page.module.css";
import { useDocumentTitle } from "./screen";

export function NotFoundScreen() {
  useDocumentTitle("Not found");
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>There is no such screen</h1>
      <p className={styles.text}>
        The address may be mistyped, or the screen has moved.
      </p>
      <Link className={buttonClass("primary")} to="/posts">
        Go to Posts
      </Link>
    </div>
  );
}
