import { publicTexts } from "@octavo/contracts";
import { formatLongDate } from "@octavo/format";
import { Link } from "react-router-dom";
import { LeadPicture } from "../../components/cover";
import { Avatar } from "../../components/avatar";
import { PageHeading } from "../../components/page-heading";
import { useReader } from "../../data/reader-context";
import type { PostView } from "../../data/views";
import styles from "./article-header.module.css";

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
        {post.standfirst !== "" && (
          <p className={styles.standfirst} dir="auto">
            {post.standfirst}
          </p>
        )}
        <div className={styles.byline}>
          <Avatar writer={post.writer} size={40} />
          <p>
            <Link to={`/author/${post.writer.slug}`} className={styles.author}>
              {post.author}
            </Link>
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
      <LeadPicture
        post={post}
        picture={post.picture}
        sizes="(max-width: 60rem) 92vw, 36rem"
        className={styles.cover}
      />
    </header>
  );
}
