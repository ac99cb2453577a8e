import type { HeadingDto } from "@octavo/contracts";
import styles from "./contents.module.css";
import { useReadingPosition } from "./use-reading-position";

interface ContentsProps {
  headings: readonly HeadingDto[];
}

/** Beside the text on wide screens, folded away above it on small ones. */
export function Contents({ headings }: ContentsProps) {
  const current = useReadingPosition(headings);
  return (
    <>
      <details className={styles.folded}>
        <summary>On this page</summary>
        <ContentsList headings={headings} current={current} />
      </details>
      <nav className={styles.beside} aria-label="On this page">
        <p className={styles.title} aria-hidden="true">
          On this page
        </p>
        <ContentsList headings={headings} current={current} />
      </nav>
    </>
  );
}

function ContentsList(props: ContentsProps & { current: string | null }) {
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
