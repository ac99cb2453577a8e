import { useNavigate } from "react-router-dom";
import { Link } from "../../components/link";
import { LeadPicture } from "../../components/cover";
import { Avatar } from "../../components/avatar";
import { SiteDate } from "../../components/site-date";
import { PageHeading } from "../../components/page-heading";
import { infoText } from "../../texts/phrases";
import type { PostView } from "../../data/views";
import styles from "./article-header.module.css";
import type { MouseEvent } from "react";
import { useVisit } from "../../layout/visit";
import backLinkStyles from "./back-link.module.css";
import { t } from "../../texts";

interface ArticleHeaderProps {
  post: PostView;
  /** Of what is not in the language of the post. */
  lang: string | undefined;
}

/** As the language of the post writes it. */
const dayOf = (words: PostView["words"], date: string | null) => (
  <SiteDate key="date" date={date} isLong words={words} />
);

export function ArticleHeader({ post, lang }: ArticleHeaderProps) {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <p className={styles.above} lang={lang}>
          <BackLink />
          <Link
            to={`/category/${post.category.slug}`}
            className={styles.category}
          >
            {post.category.name}
          </Link>
        </p>
        <PageHeading className={styles.title}>{post.title}</PageHeading>
        {post.standfirst && (
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
              {dayOf(post.words, post.date)}
              {" · "}
              <bdi>{infoText(post.info)}</bdi>
              {post.updated && (
                <>
                  {" · "}
                  <bdi>
                    {t.parts("updated", {
                      date: dayOf(post.words, post.updated),
                    })}
                  </bdi>
                </>
              )}
              {post.verified && (
                <>
                  {" · "}
                  <bdi>{t("verifiedFor", post.verified)}</bdi>
                </>
              )}
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

/** A real link home; when the reader came from a page of this site it returns there instead. */
function BackLink() {
  const navigate = useNavigate();
  const { isFirst } = useVisit();

  const handleClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey);
    if (isFirst || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  };

  return (
    <Link to="/" className={backLinkStyles.back} onClick={handleClick}>
      <span aria-hidden="true">←&nbsp;</span>
      {t("back")}
    </Link>
  );
}
