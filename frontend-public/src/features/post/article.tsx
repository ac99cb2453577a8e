import { publicTexts } from "@octavo/contracts";
import { useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { PreviewBar } from "../../components/preview-bar";
import { RichText } from "../../components/rich-text";
import type { ArticleFacts } from "../../data/document-head";
import { useDocumentHead } from "../../data/use-document-head";
import type { PostView } from "../../data/views";
import { ArticleHeader } from "./article-header";
import styles from "./article.module.css";
import { AuthorBox } from "./author-box";
import { Contents } from "./contents";
import { ReadingProgress } from "./reading-progress";
import { RelatedPosts } from "./related-posts";
import { useViewCount } from "./use-view-count";

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
    title: post.title,
    description: post.excerpt || undefined,
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
            {post.html === "" ? (
              <p className={styles.empty}>{publicTexts.noContent}</p>
            ) : (
              <RichText body={body} html={post.html} />
            )}
            <Tags post={post} />
            <AuthorBox writer={post.writer} />
          </div>
        </div>
      </article>
      <RelatedPosts post={post} />
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
    <ul role="list" className={styles.tags} aria-label="Tags">
      {post.tags.map((tag) => (
        <li key={tag.id}>
          <Link to={`/tag/${tag.slug}`}>#{tag.name}</Link>
        </li>
      ))}
    </ul>
  );
}
