import { publicTexts } from "@octavo/contracts";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { RichText } from "../../components/rich-text";
import { useDocumentHead } from "../../data/use-document-head";
import type { PostView } from "../../data/views";
import { ArticleHeader } from "./article-header";
import styles from "./article.module.css";
import { AuthorBox } from "./author-box";
import { Contents } from "./contents";
import { ReadingProgress } from "./reading-progress";
import { RelatedPosts } from "./related-posts";

/** Fewer headings than this need no list. */
const LEAST_HEADINGS = 3;

export function Article({ post }: { post: PostView }) {
  const body = useRef<HTMLDivElement>(null);
  useDocumentHead({
    title: post.title,
    description: post.excerpt || undefined,
    path: `/post/${post.slug}`,
    image: post.picture,
    type: "article",
    published: post.date,
    noindex: post.status !== "published" && post.status !== "scheduled",
  });
  const hasContents = post.headings.length >= LEAST_HEADINGS;
  return (
    <>
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
