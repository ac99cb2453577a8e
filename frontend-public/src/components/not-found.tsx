import { Link } from "./link";
import { useDocumentHead } from "../data/use-document-head";
import styles from "./not-found.module.css";
import { PageHeading } from "./page-heading";

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
        Back to Home
      </Link>
    </div>
  );
}
