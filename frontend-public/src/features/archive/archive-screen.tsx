import type { PostsOfYearDto } from "@octavo/contracts";
import { pageAddress } from "@octavo/format";
import { useSearchParams } from "react-router-dom";
import { Link } from "../../components/link";
import { LoadFailure } from "../../components/load-failure";
import { NotFound, PageNotFound } from "../../components/not-found";
import { EmptyNotice } from "../../components/notice";
import { PageHeading } from "../../components/page-heading";
import { pageNumber } from "../../data/page-number";
import { useReader, useSection } from "../../data/reader-context";
import { useSlug } from "../../data/slug-context";
import { useDocumentHead } from "../../data/use-document-head";
import { isMissing } from "../../data/views";
import { primeNothing } from "../../prime-nothing";
import type { PrimeContext } from "../../reader-route";
import ways from "../../components/ways.module.css";
import { t } from "../../texts/finding";
import { archiveQuery } from "./archive-query";
import { OwnMarks } from "../../components/own-marks";
import indexPage from "../../components/index-page.module.css";
import styles from "./archive-screen.module.css";
import { MonthList } from "./month-list";

/** Every post, by year. */
export function Screen() {
  const wanted = useSlug();
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const { queries } = useReader();
  const archive = useSection(archiveQuery(queries.get, wanted, page));
  if (archive.data === undefined && archive.isError)
    return <LoadFailure text={t("failedPosts")} onRetry={archive.retry} />;
  if (archive.data === undefined)
    return <div className={indexPage.page} aria-busy="true" />;
  if (isMissing(archive.data)) return <PageNotFound />;
  const { year, years } = archive.data;
  if (wanted !== "" && !years.includes(Number(wanted)))
    return <NotFound title={t("noPostsOfYear", { year: `${year}` })} />;
  return <Year archive={archive.data} wanted={wanted} page={page} />;
}

export async function prime(context: PrimeContext): Promise<void> {
  const { client, queries, slug, search } = context;
  const query = archiveQuery(queries.get, slug, pageNumber(search));
  const archive = await client.query(query);
  const isNothing =
    isMissing(archive) ||
    (slug !== "" && !archive.years.includes(Number(slug)));
  if (isNothing) await primeNothing(context);
}

interface YearProps {
  archive: PostsOfYearDto;
  wanted: string;
  page: number;
}

function Year({ archive, wanted, page }: YearProps) {
  const { site } = useReader();
  const { year, years, data, has_more: hasMore } = archive;
  const path = wanted === "" ? "/archive" : `/archive/${wanted}`;
  const isPastEnd = data.length === 0 && page > 1;
  const title = wanted === "" ? t("archive") : t("archiveOf", { year: wanted });
  useDocumentHead({
    title,
    description: t("archiveDescription", {
      site: site.name,
      year: `${year ?? ""}`,
    }),
    path: pageAddress(path, page),
    status: isPastEnd ? 404 : 200,
  });
  return (
    <div className={indexPage.page}>
      <PageHeading>{title}</PageHeading>
      {years.length > 0 && <YearLinks years={years} year={year} />}
      {data.length > 0 && <MonthList posts={data} />}
      {year === null && <EmptyNotice>{t("noPostsYet")}</EmptyNotice>}
      {isPastEnd && <EmptyNotice>{t("pastEnd")}</EmptyNotice>}
      <nav className={ways.ways} aria-label={t("pages")}>
        {isPastEnd && <Link to={path}>{t("firstPage")}</Link>}
        {page > 1 && !isPastEnd && (
          <Link to={pageAddress(path, page - 1)} rel="prev">
            {t("newerPosts")}
          </Link>
        )}
        {hasMore && (
          <Link to={pageAddress(path, page + 1)} rel="next">
            {t("olderPosts")}
          </Link>
        )}
        <Link to="/topics">{t("allTopics")}</Link>
      </nav>
      <OwnMarks />
    </div>
  );
}

function YearLinks({ years, year }: Pick<PostsOfYearDto, "years" | "year">) {
  return (
    <nav className={styles.years} aria-label={t("years")}>
      <ul role="list">
        {years.map((one) => (
          <li key={one}>
            <Link
              to={`/archive/${one}`}
              aria-current={one === year ? "page" : undefined}
            >
              {`${one}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
