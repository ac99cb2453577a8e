import type { PathPlaceDto } from "@octavo/contracts";
import { Link } from "../../components/link";
import { progress, useProgress } from "../../data/progress";
import type { PostView } from "../../data/views";
import { t } from "../../texts/paths";
import type { PathPartProps } from "./path-part";
import styles from "./path-places.module.css";

/** "Step 3 of 7" in each path of an article, with the way to the steps beside it. */
export function PathPlaces({ post, isEnd = false }: PathPartProps) {
  return (
    <nav
      className={`path-places ${styles.places}`}
      aria-label={t(isEnd ? "onwards" : "inPaths")}
    >
      {post.paths.map((place) => (
        <Place key={place.slug} place={place} post={post} isEnd={isEnd} />
      ))}
      {isEnd && <DoneButton post={post} />}
    </nav>
  );
}

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
              if (isEnd) progress.mark(post, true);
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
  const known = useProgress();
  if (known === null) return <p className={styles.pending} />;
  const isDone = known.done.has(post.id);
  return (
    <p className={styles.pending}>
      <button
        type="button"
        className={styles.done}
        aria-pressed={isDone}
        onClick={() => progress.mark(post, !isDone)}
      >
        {isDone && <span aria-hidden="true">✓ </span>}
        {t(isDone ? "done" : "markDone")}
      </button>
    </p>
  );
}
