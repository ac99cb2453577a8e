import { Link } from "react-router-dom";
import type { HitView } from "../../data/views";
import { snippetParts } from "./search-filters";
import styles from "./search-modal.module.css";

interface HitListProps {
  id: string;
  hits: HitView[];
  active: number;
  onHighlight: (index: number) => void;
  onLeave: () => void;
}

export function HitList({ id, hits, ...props }: HitListProps) {
  return (
    <div
      id={`${id}-hits`}
      role="listbox"
      aria-label="Search results"
      className={styles.hits}
      hidden={hits.length === 0}
    >
      {hits.map((hit, index) => (
        <Link
          key={hit.id}
          id={`${id}-${index}`}
          to={`/post/${hit.slug}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === props.active}
          className={styles.hit}
          ref={index === props.active ? scrollIntoView : null}
          onClick={props.onLeave}
          onPointerMove={() => props.onHighlight(index)}
        >
          <Hit hit={hit} />
        </Link>
      ))}
    </div>
  );
}

function Hit({ hit }: { hit: HitView }) {
  return (
    <>
      {hit.image && (
        <img src={hit.image} alt="" width={64} height={40} loading="lazy" />
      )}
      <span className={styles.words}>
        <span className={styles.title}>{hit.title}</span>
        <span className={styles.meta}>
          {[hit.status, hit.author, hit.category.name]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {hit.snippet && (
          <span className={styles.snippet}>
            {snippetParts(hit.snippet).map((part, index) =>
              part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
            )}
          </span>
        )}
      </span>
    </>
  );
}

/** A highlight that is moved by key must be seen. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
