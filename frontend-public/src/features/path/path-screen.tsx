import type { LearningPathDto, PathPostDto } from "@octavo/contracts";
import { FeedLink } from "../../components/feed-link";
import { LoadFailure } from "../../components/load-failure";
import { Moved } from "../../components/moved";
import { NotFound } from "../../components/not-found";
import { EmptyNotice } from "../../components/notice";
import { PageHeading } from "../../components/page-heading";
import { PreviewBar } from "../../components/preview-bar";
import { useReader, useSection } from "../../data/reader-context";
import { useSlug } from "../../data/slug-context";
import { useDocumentHead } from "../../data/use-document-head";
import { useRefetchWithSession } from "../../data/use-refetch-with-session";
import { isMissing } from "../../data/views";
import { primeNothing } from "../../prime-nothing";
import type { PrimeContext } from "../../reader-route";
import { durationText, levelText } from "../../texts/path-phrases";
import { t } from "../../texts/paths";
import { OwnMarks } from "../../components/own-marks";
import { PathCover } from "./path-cover";
import { pathQuery } from "./path-query";
import { PathProgress } from "./path-progress";
import styles from "./path-screen.module.css";
import { PathSteps } from "./path-steps";

export function Screen() {
  const slug = useSlug();
  const { queries } = useReader();
  const path = useSection(pathQuery(queries.get, slug));
  const isRefetching = useRefetchWithSession(path);
  if (path.data === undefined && path.isError)
    return <LoadFailure text={t("failedPath")} onRetry={path.retry} />;
  if (path.data === undefined || isRefetching)
    return <div className={styles.skeleton} aria-busy="true" />;
  if (!isMissing(path.data)) return <LearningPath path={path.data} />;
  const { missing, movedTo } = path.data;
  if (movedTo) return <Moved to={movedTo} />;
  return (
    <NotFound
      status={missing}
      title={t("pathNotFound")}
      text={t("pathNotFoundText")}
    />
  );
}

export async function prime(context: PrimeContext): Promise<void> {
  const { client, queries, slug } = context;
  const path = await client.query(pathQuery(queries.get, slug));
  if (isMissing(path)) await primeNothing(context);
}

function LearningPath({ path }: { path: LearningPathDto }) {
  const posts = path.steps.flatMap(({ post }) => post ?? []);
  useDocumentHead({
    title: path.title,
    description: path.description ?? undefined,
    path: `/path/${path.slug}`,
    feedsOf: path.is_published ? `/path/${path.slug}` : undefined,
    noindex: !path.is_published || posts.length === 0,
    course: {
      level: levelText(path.level),
      steps: posts.map(({ title, slug }) => ({ title, slug })),
    },
  });
  return (
    <>
      {!path.is_published && <PreviewBar status="draft" />}
      <article className={styles.page}>
        <PathHeader path={path} posts={posts} />
        {posts.length > 0 && <PathProgress posts={posts} />}
        {path.steps.length > 0 ? (
          <PathSteps steps={path.steps} />
        ) : (
          <EmptyNotice>{t("emptyPath")}</EmptyNotice>
        )}
        {posts.length > 0 && <OwnMarks />}
        {path.is_published && <FeedLink path={`/path/${path.slug}`} />}
      </article>
    </>
  );
}

interface PathHeaderProps {
  path: LearningPathDto;
  posts: readonly PathPostDto[];
}

function PathHeader({ path, posts }: PathHeaderProps) {
  const minutes = posts.reduce((sum, post) => sum + post.minutes, 0);
  return (
    <header className={styles.header}>
      <PathCover path={path} />
      <p className={styles.kind}>{t("path")}</p>
      <PageHeading>{path.title}</PageHeading>
      {path.description && (
        <p className={styles.description} dir="auto">
          {path.description}
        </p>
      )}
      <p className={styles.facts}>
        <span>{levelText(path.level)}</span>
        {posts.length > 0 && (
          <>
            <bdi>{t("articles", { count: posts.length })}</bdi>
            <bdi>{durationText(minutes)}</bdi>
          </>
        )}
        {path.audience && (
          <span>{t.parts("forWhom", { audience: path.audience })}</span>
        )}
      </p>
    </header>
  );
}
