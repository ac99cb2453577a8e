import { useEffect, useId, useRef, useState } from "react";
import { Link } from "./link";
import { bookmarks, progress, useMarks } from "../data/marked-posts";
import type { MarkedPost, Marks } from "../data/marked-posts";
import { t } from "../texts/bookmarks";
import { exportedMarks } from "./exported-marks";
import styles from "./own-marks.module.css";

/** Links to it scroll to it. */
const ANCHOR = "bookmarks";

/** Posts that readers have bookmarked and done. Below everything else, because it comes with scripts. */
export function OwnMarks() {
  const done = useMarks(progress);
  const kept = useMarks(bookmarks);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  // A link from another page may have arrived before the section was there.
  useEffect(() => {
    if (location.hash === `#${ANCHOR}`) heading.current?.scrollIntoView();
  }, []);
  const isLost = [done, kept].some((marks) => marks?.isStored === false);
  return (
    <section id={ANCHOR} className={styles.marks} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className={styles.heading}>
        {t("bookmarks")}
      </h2>
      {kept && kept.posts.size > 0 ? (
        <BookmarkList
          posts={kept.posts}
          onRemove={() => heading.current?.focus()}
        />
      ) : (
        <p>{t("noBookmarks")}</p>
      )}
      <p>{t(isLost ? "marksLost" : "marksText")}</p>
      <MarksTools isEmpty={![done, kept].some((marks) => marks?.posts.size)} />
    </section>
  );
}

interface BookmarkListProps {
  posts: Marks["posts"];
  /** The button that was pressed is gone. */
  onRemove: () => void;
}

type Bookmark = [id: number, post: MarkedPost];

const newestFirst = ([, one]: Bookmark, [, other]: Bookmark): number =>
  other.at.localeCompare(one.at);

function BookmarkList({ posts, onRemove }: BookmarkListProps) {
  return (
    <ul role="list" className={styles.list}>
      {[...posts].sort(newestFirst).map(([id, { slug, title = slug }]) => (
        <li key={id}>
          <Link to={`/post/${slug}`}>
            <bdi>{title}</bdi>
          </Link>
          <button
            type="button"
            aria-label={t("removeBookmark", { title })}
            onClick={() => {
              bookmarks.mark(id, null);
              onRemove();
            }}
          >
            {t("remove")}
          </button>
        </li>
      ))}
    </ul>
  );
}

function MarksTools({ isEmpty }: { isEmpty: boolean }) {
  const [cleared, setCleared] = useState<Marks["posts"][] | null>(null);
  const clear = () => {
    setCleared([progress.get().posts, bookmarks.get().posts]);
    progress.replace(new Map());
    bookmarks.replace(new Map());
  };
  const undo = ([done, kept]: Marks["posts"][]) => {
    if (done) progress.replace(done);
    if (kept) bookmarks.replace(kept);
    setCleared(null);
  };
  return (
    <p className={styles.buttons}>
      {!isEmpty && (
        <>
          <button type="button" onClick={saveFile}>
            {t("exportMarks")}
          </button>
          <button type="button" onClick={clear}>
            {t("clearMarks")}
          </button>
        </>
      )}
      {cleared && isEmpty && (
        <>
          <span role="status">{t("cleared")}</span>
          <button type="button" onClick={() => undo(cleared)}>
            {t("undo")}
          </button>
        </>
      )}
    </p>
  );
}

/** Made in the browser: nothing is sent. */
function saveFile(): void {
  const file = new Blob([exportedMarks()], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = "bookmarks-and-progress.json";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
