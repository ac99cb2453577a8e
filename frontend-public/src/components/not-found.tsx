import { useLocation } from "react-router-dom";
import { useDocumentHead } from "../data/use-document-head";
import { lazyPart } from "../lazy-part";
import { Link } from "./link";
import styles from "./not-found.module.css";
import { PageHeading } from "./page-heading";
import type { SuggestionsProps } from "./suggestions";
import { t } from "../texts";

/** Code that only pages without a text of their own need. */
export const suggestions = lazyPart<SuggestionsProps>(
  ".suggestions",
  async () =>
    (await import(/* webpackChunkName: "finding" */ "./suggestions"))
      .Suggestions,
);

/** The words of the last part of an address, unless it is the secret of a preview. */
export const wordsOf = (pathname: string): string =>
  pathname.startsWith("/preview/")
    ? ""
    : (pathname.split("/").at(-1) ?? "")
        .slice(0, 99)
        .replace(/(?:%..|\W|_)+/g, " ")
        .trim();

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
  const { pathname } = useLocation();
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
      <suggestions.Part words={wordsOf(pathname)} />
    </div>
  );
}
