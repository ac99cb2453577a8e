import type { PostNeighborDto } from "@octavo/contracts";
import type { ArticleFacts } from "@octavo/format";
import { useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { Link } from "../../components/link";
import { PreviewBar } from "../../components/preview-bar";
import { RichText } from "../../components/rich-text";
import { useDocumentHead } from "../../data/use-document-head";
import { isMissing } from "../../data/views";
import type { PostView, WriterView } from "../../data/views";
import { ArticleHeader } from "./article-header";
import styles from "./article.module.css";
import { Contents } from "./contents";
import { PathPart } from "./path-part";
import { useViewCount } from "./use-view-count";
import { Avatar } from "../../components/avatar";
import authorBoxStyles from "./author-box.module.css";
import { onScrollFrame } from "../../layout/on-scroll-frame";
import readingProgressStyles from "./reading-progress.module.css";
import { CardGrid } from "../../components/card-grid";
import { useReader, useSection } from "../../data/reader-context";
import relatedPostsStyles from "./related-posts.module.css";
import { t } from "../../texts";

/** Fewer headings than this need no list. */
const LEAST_HEADINGS = 3;

interface ArticleProps {
  post: PostView;
  /** Says above the text what kind of preview this is. */
  bar?: ReactNode;
}

export function Article({ post, bar }: ArticleProps) {
  const body = useRef<HTMLDivElement>(null);
  const isPublic = post.status === "published";
  useDocumentHead({
    title: post.metaTitle || post.title,
    description: post.metaDescription || post.excerpt || undefined,
    social: post.social,
    path: bar ? undefined : `/post/${post.slug}`,
    article: factsOf(post),
    noindex: !isPublic,
  });
  useViewCount(post);
  const hasContents = post.headings.length >= LEAST_HEADINGS;
  return (
    <>
      {bar ?? (!isPublic && <PreviewBar status={post.status} />)}
      <ReadingProgress of={body} />
      <article>
        <ArticleHeader post={post} />
        <div className={styles.columns}>
          {hasContents && <Contents headings={post.headings} />}
          <div className={styles.text}>
            {!bar && <PathPart post={post} />}
            {post.html === "" ? (
              <p className={styles.empty}>{t("noContent")}</p>
            ) : (
              <RichText body={body} html={post.html} />
            )}
            {!bar && <PathPart post={post} isEnd />}
            <Tags post={post} />
            <Share post={post} />
            <AuthorBox writer={post.writer} />
          </div>
        </div>
      </article>
      <Onwards post={post} />
    </>
  );
}

function factsOf(post: PostView): ArticleFacts {
  const { name, slug } = post.writer;
  return {
    sharePicture: `/share/post/${post.slug}-${post.version}.jpg`,
    published: post.date,
    modified: post.updated,
    author: { name, slug },
    section: post.category,
    tags: post.tags.map((tag) => tag.name),
  };
}

function Tags({ post }: { post: PostView }) {
  if (post.tags.length === 0) return null;
  return (
    <ul role="list" className={styles.tags} aria-label={t("tags")}>
      {post.tags.map((tag) => (
        <li key={tag.id}>
          <Link to={`/tag/${tag.slug}`}>
            <bdi>#{tag.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Plain links: nothing of the services is loaded. */
function Share({ post: { title, slug } }: { post: PostView }) {
  const { share, origin } = useReader().site;
  if (!share) return null;
  return (
    <p className={styles.tags}>
      {t("share")}
      {share.map(([name, address]) => (
        <a
          key={name}
          rel="noopener nofollow"
          target="_blank"
          href={
            address.replace("{title}", encodeURIComponent(title)) +
            encodeURIComponent(`${origin}/post/${slug}`)
          }
        >
          {name}
        </a>
      ))}
    </p>
  );
}

function AuthorBox({ writer }: { writer: WriterView }) {
  return (
    <aside
      className={`${authorBoxStyles.box} below`}
      aria-label={t("aboutAuthor")}
    >
      <Avatar writer={writer} size={64} />
      <div className={authorBoxStyles.words}>
        <p className={authorBoxStyles.role}>{t("writtenBy")}</p>
        <p className={authorBoxStyles.name} dir="auto">
          <Link to={`/author/${writer.slug}`}>{writer.name}</Link>
        </p>
        {writer.bio && (
          <p className={authorBoxStyles.bio} dir="auto">
            {writer.bio}
          </p>
        )}
      </div>
    </aside>
  );
}

interface ReadingProgressProps {
  of: RefObject<HTMLElement | null>;
}

/** A thin line that grows while the text is read. It only decorates. */
function ReadingProgress({ of }: ReadingProgressProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      onScrollFrame(() => {
        const text = of.current?.getBoundingClientRect();
        if (!text || !line.current) return;
        const length = Math.max(1, text.height - window.innerHeight);
        const read = Math.min(1, Math.max(0, -text.top / length));
        line.current.style.scale = `${read} 1`;
      }),
    [of],
  );
  return (
    <div ref={line} className={readingProgressStyles.line} aria-hidden="true" />
  );
}

/** Posts to read next. An extra: when it cannot be had, nothing is said. */
function Onwards({ post }: { post: PostView }) {
  const { queries } = useReader();
  const related = useSection(queries.related(post)).data;
  if (!related || isMissing(related)) return null;
  const { posts, previous, next } = related;
  return (
    <div className={`${relatedPostsStyles.related} below`}>
      {(previous ?? next) && (
        <nav
          className={relatedPostsStyles.ways}
          aria-label={t("moreIn", { category: post.category.name })}
        >
          {previous && <Neighbor post={previous} rel="prev" />}
          {next && <Neighbor post={next} rel="next" />}
        </nav>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="related--title">
          <h2 id="related--title">{t("related")}</h2>
          <CardGrid posts={posts} />
        </section>
      )}
    </div>
  );
}

interface NeighborProps {
  post: PostNeighborDto;
  rel: "prev" | "next";
}

function Neighbor({ post: { slug, title }, rel }: NeighborProps) {
  return (
    <Link to={`/post/${slug}`} rel={rel}>
      {t(rel === "prev" ? "previous" : "next")}
      <bdi>{title}</bdi>
    </Link>
  );
}
