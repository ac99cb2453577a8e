import { Link } from "./link";
import type { CardView } from "../data/views";
import { Cover } from "./cover";
import { SiteDate } from "./site-date";
import styles from "./post-card.module.css";
import { publicTexts } from "../texts";

/** One column on phones, two on tablets, at most four. */
const SIZES = "(max-width: 40rem) 92vw, (max-width: 60rem) 46vw, 23rem";

interface PostCardProps {
  post: CardView;
  /** Category and tag pages show more of each post (specification, section 2). */
  isDetailed?: boolean;
  headingLevel?: 2 | 3;
  /** In sight when the page opens. */
  isFirst?: boolean;
}

/** The whole card is one target: its link covers it, and other links lie above that one. */
export function PostCard({
  post,
  isDetailed = false,
  headingLevel = 3,
  isFirst = false,
}: PostCardProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className={styles.card}>
      <Cover
        post={post}
        sizes={SIZES}
        isFirst={isFirst}
        className={styles.cover}
      />
      <p className={styles.label}>{post.category.name}</p>
      <Heading className={styles.title} dir="auto">
        <Link to={`/post/${post.slug}`} className={styles.link}>
          {post.title}
        </Link>
      </Heading>
      {isDetailed && post.excerpt !== "" && (
        <p className={styles.excerpt} dir="auto">
          {post.excerpt}
        </p>
      )}
      <Byline post={post} />
      {isDetailed && <CardFoot post={post} />}
    </article>
  );
}

interface BylineProps {
  post: CardView;
  /** Leaves the reading time out where there is little room. */
  isShort?: boolean;
}

export function Byline({ post, isShort = false }: BylineProps) {
  return (
    <p className={styles.byline}>
      <span>{post.author}</span>
      <SiteDate date={post.date} />
      {!isShort && <span>{post.info}</span>}
    </p>
  );
}

function CardFoot({ post }: { post: CardView }) {
  return (
    <div className={styles.foot}>
      <span className={styles.more} aria-hidden="true">
        {publicTexts.readMore}
      </span>
      {post.tags.map((tag) => (
        <Link key={tag.id} to={`/tag/${tag.slug}`} className={styles.tag}>
          #{tag.name}
        </Link>
      ))}
    </div>
  );
}
