import { READING_LIMITS } from "@octavo/contracts";
import { pageAddress } from "@octavo/format";
import { useSearchParams } from "react-router-dom";
import { Link } from "../../components/link";
import { EmptyNotice, ErrorNotice } from "../../components/notice";
import { PageHeading } from "../../components/page-heading";
import { TopicChips } from "../../components/topic-chips";
import { pageNumber } from "../../data/page-number";
import { useReader, useSection } from "../../data/reader-context";
import { TOPIC_KINDS, topicsQuery } from "../../data/topics-query";
import type { TopicKind } from "../../data/topics-query";
import { useDocumentHead } from "../../data/use-document-head";
import type { PrimeContext } from "../../reader-route";
import ways from "../../components/ways.module.css";
import { t } from "../../texts/finding";
import indexPage from "../../components/index-page.module.css";
import styles from "./topics-screen.module.css";

const PATH = "/topics";

/** Categories, tags and authors, so many of each on a page. */
export function Screen() {
  const [search] = useSearchParams();
  const page = pageNumber(search);
  const { site } = useReader();
  const sections = {
    categories: useTopics("categories", page),
    tags: useTopics("tags", page),
    authors: useTopics("authors", page),
  };
  const all = Object.values(sections);
  const isEmpty = all.every(({ data }) => data?.topics.length === 0);
  const isPastEnd = isEmpty && page > 1;
  const hasMore = all.some(
    ({ data }) => (data?.total ?? 0) > page * READING_LIMITS.maxLimit,
  );
  useDocumentHead({
    title: t("topics"),
    description: t("topicsDescription", { site: site.name }),
    path: pageAddress(PATH, page),
    status: isPastEnd ? 404 : 200,
  });
  return (
    <div className={`${indexPage.page} ${styles.parts}`}>
      <PageHeading>{t("topics")}</PageHeading>
      {TOPIC_KINDS.map((kind) => (
        <Topics key={kind} kind={kind} topics={sections[kind]} />
      ))}
      {isEmpty && (
        <EmptyNotice>{t(isPastEnd ? "pastEnd" : "noPostsYet")}</EmptyNotice>
      )}
      <nav className={ways.ways} aria-label={t("pages")}>
        {page > 1 && <Link to={PATH}>{t("firstPage")}</Link>}
        {hasMore && (
          <Link to={pageAddress(PATH, page + 1)} rel="next">
            {t("next")}
          </Link>
        )}
        <Link to="/archive">{t("allPosts")}</Link>
      </nav>
    </div>
  );
}

function useTopics(kind: TopicKind, page: number) {
  return useSection(topicsQuery(useReader().queries.get, kind, page));
}

export async function prime({
  client,
  queries,
  search,
}: PrimeContext): Promise<void> {
  const page = pageNumber(search);
  await Promise.all(
    TOPIC_KINDS.map((kind) =>
      client.query(topicsQuery(queries.get, kind, page)).catch(() => undefined),
    ),
  );
}

interface TopicsProps {
  kind: TopicKind;
  topics: ReturnType<typeof useTopics>;
}

function Topics({ kind, topics: { data, isError, retry } }: TopicsProps) {
  if (!data && isError)
    return <ErrorNotice text={t("failedTopics")} onRetry={retry} />;
  if (!data || data.topics.length === 0) return null;
  return (
    <section aria-labelledby={`topics--${kind}`}>
      <h2 id={`topics--${kind}`}>{t(kind)}</h2>
      <TopicChips topics={data.topics} />
    </section>
  );
}
