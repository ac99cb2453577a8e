import { Link } from "react-router-dom";
import { Cover } from "../../components/cover";
import { Byline } from "../../components/post-card";
import type { CardView } from "../../data/views";
import styles from "./featured-slide.module.css";

interface FeaturedSlideProps {
  post: CardView;
  position: string;
  isCurrent: boolean;
  /** In sight when the page opens. */
  isFirst: boolean;
}

export function FeaturedSlide(props: FeaturedSlideProps) {
  const { post, position, isCurrent, isFirst } = props;
  return (
    <article
      className={styles.slide}
      aria-roledescription="slide"
      aria-label={position}
      aria-current={isCurrent}
    >
      <Cover
        post={post}
        sizes="(max-width: 48rem) 92vw, 44rem"
        isFirst={isFirst}
        className={styles.cover}
      />
      <div className={styles.text}>
        <p className={styles.label}>{post.category.name}</p>
        <h3 className={styles.title} dir="auto">
          <Link to={`/post/${post.slug}`} className={styles.link}>
            {post.title}
          </Link>
        </h3>
        {post.excerpt && (
          <p className={styles.excerpt} dir="auto">
            {post.excerpt}
          </p>
        )}
        <Byline post={post} />
      </div>
    </article>
  );
}
