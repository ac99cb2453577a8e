import { READING_LIMITS } from "@octavo/contracts";
import { Link } from "../../components/link";
import { ErrorNotice } from "../../components/notice";
import { PageHeading } from "../../components/page-heading";
import ways from "../../components/ways.module.css";
import { useReader, useSection } from "../../data/reader-context";
import { TOPIC_KINDS, topicsQuery } from "../../data/topics-query";
import type { TopicKind } from "../../data/topics-query";
import { useDocumentHead } from "../../data/use-document-head";
import { isMissing } from "../../data/views";
import type { PrimeContext } from "../../reader-route";
import { t } from "../../texts/feeds";
import { FeedList } from "./feed-list";
import indexPage from "../../components/index-page.module.css";
import styles from "./feeds-screen.module.css";

const ALL = { limit: READING_LIMITS.maxLimit };

/** Names of formats, as feed readers have them. */
const FORMATS = [
  { name: "RSS", address: "/rss.xml" },
  { name: "Atom", address: "/atom.xml" },
  { name: "JSON Feed", address: "/feed.json" },
];

/** Explains feeds and how to subscribe to one, and lists them. */
export function Screen() {
  const { site } = useReader();
  useDocumentHead({
    title: t("feeds"),
    description: t("feedsDescription", { site: site.name }),
    path: "/feeds",
  });
  return (
    <div className={`${indexPage.page} ${styles.parts}`}>
      <PageHeading>{t("feeds")}</PageHeading>
      <p className={styles.text}>{t("whatIsAFeed")}</p>
      <section>
        <h2>{t("howToSubscribe")}</h2>
        <ol className={styles.text}>
          <li>{t("chooseReader")}</li>
          <li>{t("copyAddress")}</li>
          <li>{t("pasteAddress")}</li>
        </ol>
      </section>
      <section>
        <h2>{t("allPosts")}</h2>
        <p className={styles.text}>{t("anyFormat")}</p>
        <FeedList feeds={FORMATS} />
      </section>
      <PathFeeds />
      {TOPIC_KINDS.map((kind) => (
        <TopicFeeds key={kind} kind={kind} />
      ))}
      <p className={styles.text}>
        {t("moreFeeds")} {t("alsoAtomAndJson")}
      </p>
      <nav className={ways.ways} aria-label={t("pages")}>
        <Link to="/topics">{t("allTopics")}</Link>
      </nav>
    </div>
  );
}

export async function prime({ client, queries }: PrimeContext): Promise<void> {
  await Promise.all([
    client.query(queries.paths(ALL)).catch(() => undefined),
    ...TOPIC_KINDS.map((kind) =>
      client.query(topicsQuery(queries.get, kind, 1)).catch(() => undefined),
    ),
  ]);
}

function PathFeeds() {
  const { data } = useSection(useReader().queries.paths(ALL));
  if (!data || isMissing(data) || data.length === 0) return null;
  const feeds = data.map(({ title, slug }) => ({
    name: title,
    address: `/path/${slug}/rss.xml`,
  }));
  return (
    <section>
      <h2>{t("paths")}</h2>
      <FeedList feeds={feeds} />
    </section>
  );
}

/** Categories are few; tags and authors can be many, and open on demand. */
function TopicFeeds({ kind }: { kind: TopicKind }) {
  const topics = useSection(topicsQuery(useReader().queries.get, kind, 1));
  if (!topics.data && topics.isError)
    return <ErrorNotice text={t("failedFeeds")} onRetry={topics.retry} />;
  if (!topics.data || topics.data.topics.length === 0) return null;
  const feeds = topics.data.topics.map(({ name, to }) => ({
    name,
    address: `${to}/rss.xml`,
  }));
  if (kind === "categories")
    return (
      <section>
        <h2>{t(kind)}</h2>
        <FeedList feeds={feeds} />
      </section>
    );
  return (
    <details className={styles.more}>
      <summary>
        <h2>{t(kind)}</h2>
      </summary>
      <FeedList feeds={feeds} />
    </details>
  );
}
