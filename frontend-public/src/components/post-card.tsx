import { Link } from "./link";
import type { CardDetails, CardView } from "../data/views";
import { Cover } from "./cover";
import { SiteDate } from "./site-date";
import styles from "./post-card.module.css";
import { t } from "../texts";
import { infoText } from "../texts/phrases";

/** Two columns on tablets, at most four; on phones the whole width, or a picture next to the text. */
const SIZES = "(max-width: 60rem) 46vw, 23rem";

interface PostCardProps {
  post: CardView;
  headingLevel?: 2 | 3;
  /** In sight when the page opens. */
  isFirst?: boolean;
}

/** The whole card is one target: its link covers it, and other links lie above that one. */
export function PostCard({
  post,
  headingLevel = 3,
  isFirst = false,
}: PostCardProps) {
  const { details } = post;
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <article className={styles.card}>
      <Cover
        post={post}
        sizes={`(max-width: 40rem) ${details ? "92vw" : "7rem"}, ${SIZES}`}
        isFirst={isFirst}
        className={styles.cover}
      />
      <p className={styles.label}>{post.category.name}</p>
      <Heading className={styles.title} dir="auto" {...post.words}>
        <Link to={`/post/${post.slug}`} className={styles.link}>
          {post.title}
        </Link>
      </Heading>
      {details && details.excerpt !== "" && (
        <p className={styles.excerpt} dir="auto" {...post.words}>
          {details.excerpt}
        </p>
      )}
      <Byline post={post} />
      {details && <CardFoot details={details} />}
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
      {!isShort && (
        <span>
          <bdi>{infoText(post.info)}</bdi>
        </span>
      )}
    </p>
  );
}

function CardFoot({ details }: { details: CardDetails }) {
  return (
    <div className={styles.foot}>
      <span className={styles.more} aria-hidden="true">
        {t("readMore")}
      </span>
      {details.tags.map((tag) => (
        <Link key={tag.id} to={`/tag/${tag.slug}`} className={styles.tag}>
          <bdi>#{tag.name}</bdi>
        </Link>
      ))}
    </div>
  );
}
