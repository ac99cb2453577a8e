import { publicTexts } from "@octavo/contracts";
import { formatLongDate } from "@octavo/format";
import { Link } from "react-router-dom";
import { Cover } from "../../components/cover";
import { PageHeading } from "../../components/page-heading";
import { useReader } from "../../data/reader-context";
import type { PostView } from "../../data/views";
import styles from "./article-header.module.css";
import { Avatar } from "./avatar";
import { BackLink } from "./back-link";

export function ArticleHeader({ post }: { post: PostView }) {
  const { timeZone } = useReader().site;
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <p className={styles.above}>
          <BackLink />
          <Link
            to={`/category/${post.category.slug}`}
            className={styles.category}
          >
            {post.category.name}
          </Link>
        </p>
        <PageHeading className={styles.title}>{post.title}</PageHeading>
        {(post.subtitle ?? post.excerpt) !== "" && (
          <p className={styles.standfirst}>{post.subtitle ?? post.excerpt}</p>
        )}
        <div className={styles.byline}>
          <Avatar writer={post.writer} size={40} />
          <p>
            <span className={styles.author}>{post.author}</span>
            <span className={styles.meta}>
              <time dateTime={post.date ?? undefined}>
                {formatLongDate(post.date, publicTexts.unpublished, timeZone)}
              </time>
              {" · "}
              {post.info}
            </span>
          </p>
        </div>
      </div>
      <Cover
        post={{ ...post, image: post.picture }}
        className={styles.cover}
        isFirst
      />
    </header>
  );
}
