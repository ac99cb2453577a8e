import type { HeadingDto } from "@octavo/contracts";
import { useEffect, useId, useRef, useState } from "react";
import styles from "./contents.module.css";
import { onScrollFrame } from "../../layout/on-scroll-frame";
import { t } from "../../texts";

interface ContentsListProps {
  headings: readonly HeadingDto[];
}

interface ContentsProps extends ContentsListProps {
  /** Language of labels that are not in the language of the headings. */
  lang: string | undefined;
}

/** Next to the text on wide screens, collapsed above it on small ones. */
export function Contents({ headings, lang }: ContentsProps) {
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
        <summary lang={lang}>{t("onThisPage")}</summary>
        <ContentsList headings={headings} current={current} />
      </details>
      <nav ref={beside} className={styles.beside} aria-labelledby={titleId}>
        <p id={titleId} className={styles.title} lang={lang}>
          {t("onThisPage")}
        </p>
        <ContentsList headings={headings} current={current} />
      </nav>
    </>
  );
}

function ContentsList(props: ContentsListProps & { current: string | null }) {
  return (
    <ol role="list" className={styles.list} dir="auto">
      {props.headings.map(({ id, text, level }) => (
        <li key={id} className={level > 2 ? styles.deeper : undefined}>
          <a
            href={`#${encodeURIComponent(id)}`}
            aria-current={id === props.current ? "location" : undefined}
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
