import type { SearchResultDto } from "@octavo/contracts";
import { toCard } from "../data/views";
import type { CardView } from "../data/views";
import { infoText } from "../texts/phrases";
import { Link } from "./link";
import styles from "./post-rows.module.css";
import { SiteDate } from "./site-date";
import { Snippet } from "./snippet";

/** A post as a row of a list. */
export interface RowView extends CardView {
  /** Escaped, with marks around what was searched for; null to show nothing below the title. */
  snippet: string | null;
}

export const toRow = (post: SearchResultDto): RowView => ({
  ...toCard(post),
  snippet: post.snippet,
});

interface PostRowsProps {
  posts: readonly RowView[];
  headingLevel: 2 | 3;
}

/** Posts without pictures, each with its topic, date and author. */
export function PostRows({ posts, headingLevel }: PostRowsProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <ul role="list" className={styles.rows}>
      {posts.map((post) => (
        <li key={post.id} className={styles.row}>
          <article>
            <Heading className={styles.title} dir="auto" {...post.words}>
              <Link to={`/post/${post.slug}`}>{post.title}</Link>
            </Heading>
            {post.snippet && (
              <p className={styles.snippet} dir="auto" {...post.words}>
                <Snippet text={post.snippet} />
              </p>
            )}
            <p className={styles.facts}>
              <Link to={`/category/${post.category.slug}`}>
                <bdi>{post.category.name}</bdi>
              </Link>
              <SiteDate date={post.date} />
              <bdi>{post.author}</bdi>
              <bdi>{infoText(post.info)}</bdi>
            </p>
          </article>
        </li>
      ))}
    </ul>
  );
}
