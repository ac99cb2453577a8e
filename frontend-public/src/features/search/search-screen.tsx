import { READING_LIMITS } from "@octavo/contracts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Link } from "../../components/link";
import { EmptyNotice } from "../../components/notice";
import { PageHeading } from "../../components/page-heading";
import { PostRows } from "../../components/post-rows";
import type { RowView } from "../../components/post-rows";
import { primeSuggestions, Suggestions } from "../../components/suggestions";
import type { SuggestionsProps } from "../../components/suggestions";
import { useReader } from "../../data/reader-context";
import { useDocumentHead } from "../../data/use-document-head";
import { pageNumber } from "../../data/page-number";
import {
  SORTS,
  readSort,
  readText,
  resultsAddress,
  type ResultsSort,
} from "./results-address";
import { resultsQuery, type Wanted } from "./results-query";
import styles from "./search-screen.module.css";
import type { SubmitEvent } from "react";
import type { PrimeContext } from "../../reader-route";
import { t } from "../../texts/finding";
import { foundText } from "../../texts/phrases";
import { SITE_DISPLAY } from "../../site-display";

/** Search results on a page of their own: where the search boxes lead, and where they work without scripts. */
export function Screen() {
  const [search] = useSearchParams();
  const wanted = readWanted(search);
  const { text, sort } = wanted;
  const isCut = (search.get("q") ?? "").trim().length > text.length;
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
      {isCut && <p>{t("queryCut", { count: READING_LIMITS.titleMax })}</p>}
      {text === "" ? <Suggestions isMostRead /> : <Results wanted={wanted} />}
    </div>
  );
}

export async function prime(context: PrimeContext): Promise<void> {
  const { client, queries, search } = context;
  const wanted = readWanted(search);
  const suggest = (props: SuggestionsProps) => primeSuggestions(context, props);
  if (wanted.text === "") return void (await suggest({ isMostRead: true }));
  const results = client.query(resultsQuery(queries.get, wanted));
  const found = await results.catch(() => null);
  if (found?.total === 0) await suggest({});
}

const readWanted = (search: URLSearchParams): Wanted => ({
  text: readText(search),
  sort: readSort(search),
  page: pageNumber(search),
});

/** A failed search finds nothing (ERR-16). */
function Results({ wanted }: { wanted: Wanted }) {
  const { text, sort, page } = wanted;
  const { queries } = useReader();
  const result = useQuery(resultsQuery(queries.get, wanted));
  if (result.isPending) return <p role="status">{t("searching")}</p>;
  const { posts = [], best = [], total = 0 } = result.data ?? {};
  if (total === 0)
    return (
      <>
        <p role="status" className={styles.empty}>
          {t("noResults")}
        </p>
        <Suggestions />
      </>
    );
  const address = (to: number) => resultsAddress({ text, sort, page: to });
  const isPastEnd = posts.length === 0;
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
        <PostRows posts={posts} headingLevel={2} />
      )}
      {isPastEnd && <EmptyNotice>{t("pastEnd")}</EmptyNotice>}
      <nav className={styles.pages} aria-label={t("resultPages")}>
        {isPastEnd && <Link to={address(1)}>{t("firstPage")}</Link>}
        {page > 1 && !isPastEnd && (
          <Link to={address(page - 1)}>{t("previous")}</Link>
        )}
        {page * SITE_DISPLAY.searchPage < total && (
          <Link to={address(page + 1)}>{t("next")}</Link>
        )}
      </nav>
    </>
  );
}

interface GroupProps {
  id: string;
  title: string;
  posts: RowView[];
}

function Group({ id, title, posts }: GroupProps) {
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <PostRows posts={posts} headingLevel={3} />
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
