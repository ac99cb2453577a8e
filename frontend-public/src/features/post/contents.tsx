import type { HeadingDto } from "@octavo/contracts";
import { useEffect, useId, useRef, useState } from "react";
import { useReader } from "../../data/reader-context";
import type { PostView } from "../../data/views";
import styles from "./contents.module.css";
import { onScrollFrame } from "../../layout/on-scroll-frame";
import { t } from "../../texts";

interface ContentsProps {
  post: PostView;
}

/** Beside the text on wide screens, folded away above it on small ones. */
export function Contents({ post }: ContentsProps) {
  const { headings, words } = post;
  const { language } = useReader().site;
  const titleId = useId();
  const beside = useRef<HTMLElement>(null);
  const current = useReadingPosition(headings);
  useEffect(() => {
    const box = beside.current;
    const entry = box?.querySelector<HTMLElement>("[aria-current]");
    // In the middle, as far as it goes. Scrolling it into view would move the page as well.
    if (box) box.scrollTop = entry ? entry.offsetTop - box.clientHeight / 2 : 0;
  }, [current]);
  return (
    <>
      <details className={styles.folded}>
        <summary lang={words && language}>{t("onThisPage")}</summary>
        <ContentsList post={post} current={current} />
      </details>
      <nav ref={beside} className={styles.beside} aria-labelledby={titleId}>
        <p id={titleId} className={styles.title} lang={words && language}>
          {t("onThisPage")}
        </p>
        <ContentsList post={post} current={current} />
      </nav>
    </>
  );
}

function ContentsList({
  post,
  current,
}: ContentsProps & { current: string | null }) {
  return (
    <ol role="list" className={styles.list} dir="auto" {...post.words}>
      {post.headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? styles.deeper : undefined}>
          <a
            href={`#${encodeURIComponent(id)}`}
            aria-current={id === current ? "location" : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** A heading counts as reached a little below the sticky header. */
const REACHED_PX = 120;

/** Id of the heading under which the reader is, null before the first. */
function useReadingPosition(headings: readonly HeadingDto[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const elements = headings
      .map(({ id }) => document.getElementById(id))
      .filter((element) => element !== null);
    return onScrollFrame(() => {
      const reached = elements.filter(
        (element) => element.getBoundingClientRect().top <= REACHED_PX,
      );
      setCurrent(reached.at(-1)?.id ?? null);
    });
  }, [headings]);
  return current;
}
