import type { PathPlaceDto } from "@octavo/contracts";
import { Link } from "../../components/link";
import { useReader } from "../../data/reader-context";
import { progress, useMarks } from "../../data/marked-posts";
import type { PostView } from "../../data/views";
import { t } from "../../texts/path-places";
import type { PathPartProps } from "./path-part";
import styles from "./path-places.module.css";

/** Links from an article outside its text: to its translations, and along learning paths. */
export function PathPlaces({ post, isEnd = false }: PathPartProps) {
  const { language, direction: dir = "ltr" } = useReader().site;
  return (
    <div className="path-places">
      {!isEnd && <Translations post={post} />}
      {post.paths.length > 0 && (
        <nav
          {...(post.words && { lang: language, dir })}
          className={`${styles.places} ${isEnd ? styles.afterText : ""}`}
          aria-label={t(isEnd ? "onwards" : "inPaths")}
        >
          {post.paths.map((place) => (
            <Place key={place.slug} place={place} post={post} isEnd={isEnd} />
          ))}
          {isEnd && <DoneButton post={post} />}
        </nav>
      )}
    </div>
  );
}

/** "Also in: Deutsch, العربية": languages are called as they call themselves. */
function Translations({ post: { translations = [] } }: { post: PostView }) {
  const { language } = useReader().site;
  if (translations.length === 0) return null;
  const links = translations.map(
    ({ language: lang, direction: dir, ...post }) => (
      <li key={post.slug}>
        <Link
          to={`/post/${post.slug}`}
          hrefLang={lang}
          lang={lang}
          dir={dir}
          title={post.title}
          // Engines may know other names.
          suppressHydrationWarning
        >
          {nameOf(lang)}
        </Link>
      </li>
    ),
  );
  return (
    <nav className={styles.languages} aria-label={t("languages")}>
      <bdi lang={language}>{t("alsoIn")}</bdi>
      <ul role="list">{links}</ul>
    </nav>
  );
}

const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: "language" }).of(language) ??
  language;

interface PlaceProps {
  place: PathPlaceDto;
  post: PostView;
  isEnd: boolean;
}

function Place({ place, post, isEnd }: PlaceProps) {
  const { step, steps, previous, next } = place;
  const path = (
    <Link key="path" to={`/path/${place.slug}`} className={styles.path}>
      <bdi>{place.title}</bdi>
    </Link>
  );
  return (
    <div className={styles.place}>
      <p>{t.parts("place", { step, steps, path })}</p>
      <p className={styles.ways}>
        {previous && (
          <Link to={`/post/${previous.slug}`} rel="prev">
            {t("previousStep", { title: previous.title })}
          </Link>
        )}
        {next && (
          <Link
            to={`/post/${next.slug}`}
            rel="next"
            className={isEnd ? styles.onwards : undefined}
            onClick={() => {
              if (isEnd) progress.mark(post.id, { slug: post.slug });
            }}
          >
            {t("nextStep", { title: next.title })}
          </Link>
        )}
        {!next && isEnd && <span>{t("lastStep")}</span>}
      </p>
    </div>
  );
}

/** Only scripts can remember it, so it comes with them. */
function DoneButton({ post }: { post: PostView }) {
  const known = useMarks(progress);
  if (known === null) return <p className={styles.pending} />;
  const isDone = known.posts.has(post.id);
  return (
    <p className={styles.pending}>
      <button
        type="button"
        className={styles.done}
        aria-pressed={isDone}
        onClick={() =>
          progress.mark(post.id, isDone ? null : { slug: post.slug })
        }
      >
        {isDone && <span aria-hidden="true">✓ </span>}
        {t(isDone ? "done" : "markDone")}
      </button>
    </p>
  );
}
