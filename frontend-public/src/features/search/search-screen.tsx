import { READING_LIMITS } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Link } from "../../components/link";
import { CardGrid, CardGridSkeleton } from "../../components/card-grid";
import { PageHeading } from "../../components/page-heading";
import { useReader } from "../../data/reader-context";
import type { CardView } from "../../data/views";
import { useDocumentHead } from "../../data/use-document-head";
import { pageNumber } from "../../data/page-number";
import {
  SORTS,
  readSort,
  readText,
  resultsAddress,
  resultsQuery,
  type ResultsSort,
} from "./results-address";
import styles from "./search-screen.module.css";
import type { SubmitEvent } from "react";
import { t } from "../../texts";
import { foundText } from "../../texts/phrases";
import { SITE_DISPLAY } from "../../site-display";

/** Search results on a page of their own: where the search boxes lead, and where they work without scripts. */
export function SearchScreen() {
  const [search] = useSearchParams();
  const text = readText(search);
  const sort = readSort(search);
  const { site } = useReader();
  useDocumentHead({
    title: text === "" ? t("searchPage") : t("searchTitle", { text }),
    description:
      text === ""
        ? t("searchDescription", { site: site.name })
        : t("resultsDescription", { site: site.name, text }),
    noindex: true,
  });
  return (
    <div className={styles.page}>
      <div>
        <PageHeading className={styles.title}>
          {text === "" ? t("searchPage") : t.parts("resultsFor", { text })}
        </PageHeading>
        <SearchForm key={text + sort} text={text} sort={sort} />
      </div>
      {text !== "" && (
        <Results text={text} sort={sort} page={pageNumber(search)} />
      )}
    </div>
  );
}

interface ResultsProps {
  text: string;
  sort: ResultsSort;
  page: number;
}

/** A failed search finds nothing (ERR-16). */
function Results({ text, sort, page }: ResultsProps) {
  const { queries } = useReader();
  const offset = (page - 1) * SITE_DISPLAY.searchPage;
  const result = useQuery(queries.search(text, resultsQuery(sort, offset)));
  if (result.isPending)
    return (
      <>
        <p role="status">{t("searching")}</p>
        <CardGridSkeleton count={6} />
      </>
    );
  const { posts = [], best = [], total = 0 } = result.data ?? {};
  if (posts.length === 0)
    return (
      <p role="status" className={styles.empty}>
        {t("noResults")}
      </p>
    );
  const address = (to: number) => resultsAddress({ text, sort, page: to });
  return (
    <>
      <p role="status">
        <bdi>{foundText({ total, ...result.data })}</bdi>
      </p>
      {best.length > 0 && (
        <Group id="results--best" title={t("bestMatch")} posts={best} />
      )}
      {best.length > 0 ? (
        <Group id="results--all" title={t("allResults")} posts={posts} />
      ) : (
        <CardGrid posts={posts} headingLevel={2} />
      )}
      <nav className={styles.pages} aria-label={t("resultPages")}>
        {page > 1 && <Link to={address(page - 1)}>{t("previous")}</Link>}
        {offset + posts.length < total && (
          <Link to={address(page + 1)}>{t("next")}</Link>
        )}
      </nav>
    </>
  );
}

interface GroupProps {
  id: string;
  title: string;
  posts: CardView[];
}

function Group({ id, title, posts }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <CardGrid posts={posts} headingLevel={3} />
    </section>
  );
}

interface SearchFormProps {
  text: string;
  sort: ResultsSort;
}

/** Works without scripts; with them the answer comes without a load. */
function SearchForm({ text, sort }: SearchFormProps) {
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [query, order] = [fields.get("q"), fields.get("sort")];
    if (typeof query === "string" && typeof order === "string")
      void navigate(resultsAddress({ text: query, sort: order }));
  };
  return (
    <form action="/search" className={styles.form} onSubmit={handleSubmit}>
      <input
        type="search"
        name="q"
        aria-label={t("searchFor")}
        defaultValue={text}
        maxLength={READING_LIMITS.titleMax}
      />
      <select name="sort" aria-label={t("sortBy")} defaultValue={sort}>
        {SORTS.map(({ value, text: name }) => (
          <option key={value} value={value}>
            {t(name)}
          </option>
        ))}
      </select>
      <button type="submit">{t("search")}</button>
    </form>
  );
}
