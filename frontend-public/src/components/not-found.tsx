import { Link } from "./link";
import { useDocumentHead } from "../data/use-document-head";
import styles from "./not-found.module.css";
import { PageHeading } from "./page-heading";
import { t } from "../texts";

/** Nothing is at this address, or no longer. */
export const PageNotFound = ({ status }: Pick<NotFoundProps, "status">) => (
  <NotFound title={t("pageNotFound")} {...(status && { status })} />
);

interface NotFoundProps {
  title: string;
  text?: string;
  status?: 404 | 410;
}

export function NotFound({ title, text, status = 404 }: NotFoundProps) {
  useDocumentHead({ title, status });
  return (
    <div className={styles.box}>
      <p className={styles.code} aria-hidden="true">
        {status}
      </p>
      <PageHeading>{title}</PageHeading>
      {text && <p className={styles.text}>{text}</p>}
      <Link to="/" className={styles.home}>
        {t("backToHome")}
      </Link>
    </div>
  );
}
