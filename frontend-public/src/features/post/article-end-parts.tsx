import type { PostNeighborDto } from "@octavo/contracts";
import { Avatar } from "../../components/avatar";
import { CardGrid } from "../../components/card-grid";
import { Link } from "../../components/link";
import { Slot } from "../../components/slot";
import { useReader, useSection } from "../../data/reader-context";
import { isMissing, wordsIn } from "../../data/views";
import type { PostView, WriterView } from "../../data/views";
import { t } from "../../texts/article-end";
import type { ArticleEndProps } from "./article-end";
import { ShareTools } from "./share-tools";
import styles from "./article.module.css";
import authorBoxStyles from "./author-box.module.css";
import relatedPostsStyles from "./related-posts.module.css";

/** The parts after the text of an article, in its column or below it. */
export function ArticleEndParts({
  post,
  isBelow = false,
  isAnswerable = false,
}: ArticleEndProps) {
  const { language, direction: dir = "ltr" } = useReader().site;
  if (isBelow) return <Onwards post={post} />;
  return (
    <div {...(post.words && { lang: language, dir })}>
      <Tags post={post} />
      <Share post={post} hasTools={isAnswerable} />
      {isAnswerable && <Feedback post={post} />}
      <AuthorBox writer={post.writer} />
      {isAnswerable && <Slot name="post-card" className={styles.slot} />}
    </div>
  );
}

function Tags({ post }: { post: PostView }) {
  if (post.tags.length === 0) return null;
  return (
    <ul role="list" className={styles.tags} aria-label={t("tags")}>
      {post.tags.map((tag) => (
        <li key={tag.id}>
          <Link to={`/tag/${tag.slug}`}>
            <bdi>#{tag.name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface ShareProps {
  post: PostView;
  /** Drafts have no address to share. */
  hasTools: boolean;
}

/** Plain links: nothing of the services is loaded. */
function Share({ post, hasTools }: ShareProps) {
  const { title, slug } = post;
  const { share = [], origin } = useReader().site;
  const address = `${origin}/post/${slug}`;
  if (share.length === 0 && !hasTools) return null;
  return (
    <p className={styles.tags}>
      {share.length > 0 && t("share")}
      {share.map(([name, service]) => (
        <a
          key={name}
          rel="noopener nofollow"
          target="_blank"
          href={
            service.replace("{title}", encodeURIComponent(title)) +
            encodeURIComponent(address)
          }
        >
          {name}
        </a>
      ))}
      {hasTools && <ShareTools post={post} address={address} />}
    </p>
  );
}

/** All of it works without scripts: the article says thank you itself when it is opened at `#thanks`. */
function Feedback({ post: { id, slug } }: { post: PostView }) {
  const { contact } = useSection(useReader().queries.siteSettings()).data ?? {};
  return (
    <div className={styles.feedback}>
      <form action="/forms/opinions" method="post">
        <input type="hidden" name="post" value={id} />
        {t("wasHelpful")}
        <button name="is_helpful" value="true">
          {t("yes")}
        </button>
        <button name="is_helpful" value="false">
          {t("no")}
        </button>
      </form>
      <p id="thanks" tabIndex={-1}>
        {t("thanks")}
      </p>
      {contact && (
        <Link to={`/${contact}?article=${slug}#contact-form`}>
          {t("isWrong")}
        </Link>
      )}
    </div>
  );
}

function AuthorBox({ writer }: { writer: WriterView }) {
  return (
    <aside
      className={`${authorBoxStyles.box} below`}
      aria-label={t("aboutAuthor")}
    >
      <Avatar writer={writer} size={64} />
      <div className={authorBoxStyles.words}>
        <p className={authorBoxStyles.role}>{t("writtenBy")}</p>
        <p className={authorBoxStyles.name} dir="auto">
          <Link to={`/author/${writer.slug}`}>{writer.name}</Link>
        </p>
        {writer.bio && (
          <p className={authorBoxStyles.bio} dir="auto">
            {writer.bio}
          </p>
        )}
      </div>
    </aside>
  );
}

/** Posts to read next. An extra: when it cannot be had, nothing is said. */
function Onwards({ post }: { post: PostView }) {
  const { queries } = useReader();
  const related = useSection(queries.related(post)).data;
  if (!related || isMissing(related)) return null;
  const { posts, previous, next } = related;
  return (
    <div className={`${relatedPostsStyles.related} below`}>
      {(previous ?? next) && (
        <nav
          className={relatedPostsStyles.ways}
          aria-label={t("moreIn", { category: post.category.name })}
        >
          {previous && <Neighbor post={previous} rel="prev" />}
          {next && <Neighbor post={next} rel="next" />}
        </nav>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="related--title">
          <h2 id="related--title">{t("related")}</h2>
          <CardGrid posts={posts} />
        </section>
      )}
    </div>
  );
}

interface NeighborProps {
  post: PostNeighborDto;
  rel: "prev" | "next";
}

function Neighbor({ post, rel }: NeighborProps) {
  return (
    <Link to={`/post/${post.slug}`} rel={rel}>
      {t(rel === "prev" ? "previous" : "next")}
      <bdi {...wordsIn(post)}>{post.title}</bdi>
    </Link>
  );
}
