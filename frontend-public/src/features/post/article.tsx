import { useEffect, useRef } from "react";
import type { ReactNode, RefObject } from "react";
import { PreviewBar } from "../../components/preview-bar";
import { RichText } from "../../components/rich-text";
import { useReader } from "../../data/reader-context";
import { useDocumentHead } from "../../data/use-document-head";
import type { PostView } from "../../data/views";
import { ArticleEnd } from "./article-end";
import { ArticleHeader } from "./article-header";
import styles from "./article.module.css";
import { Contents } from "./contents";
import { PathPart } from "./path-part";
import { useViewCount } from "./use-view-count";
import { onScrollFrame } from "../../layout/on-scroll-frame";
import readingProgressStyles from "./reading-progress.module.css";
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
  useDocumentHead(
    {
      title: post.metaTitle || post.title,
      description: post.metaDescription || post.excerpt,
      path: bar ? undefined : `/post/${post.slug}`,
      noindex: !isPublic,
    },
    post,
  );
  const { language } = useReader().site;
  // Of what the site itself says in it.
  const lang = post.words && language;
  useViewCount(post);
  const hasContents = post.headings.length >= LEAST_HEADINGS;
  return (
    <>
      {bar ?? (!isPublic && <PreviewBar status={post.status} />)}
      <ReadingProgress of={body} />
      <article {...post.words}>
        <ArticleHeader post={post} lang={lang} />
        <div className={styles.columns}>
          {hasContents && <Contents headings={post.headings} lang={lang} />}
          <div className={styles.text}>
            {!bar && <PathPart post={post} />}
            {post.html === "" ? (
              <p className={styles.empty}>{t("noContent")}</p>
            ) : (
              <RichText body={body} html={post.html} />
            )}
            {!bar && <PathPart post={post} isEnd />}
            <ArticleEnd post={post} isAnswerable={!bar && isPublic} />
          </div>
        </div>
      </article>
      <ArticleEnd post={post} isBelow />
    </>
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
