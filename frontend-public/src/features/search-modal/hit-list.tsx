import { useNavigate } from "react-router-dom";
import { Link } from "../../components/link";
import { Snippet } from "../../components/snippet";
import type { HitView } from "../../data/modal-queries";
import styles from "./search-modal.module.css";
import { statusText } from "../../texts/phrases";
import { useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { movedHighlight } from "../../layout/moved-highlight";
import { t } from "../../texts/search-modal";

interface HitListProps {
  id: string;
  /** Best matches, in a group of their own above the others. */
  best: HitView[];
  hits: HitView[];
  active: number;
  onHighlight: (index: number) => void;
  onLeave: () => void;
}

export function HitList({ id, best, hits, ...props }: HitListProps) {
  const rows = (shown: HitView[], from: number) =>
    shown.map((hit, index) => (
      <Row key={hit.id} id={id} hit={hit} place={from + index} {...props} />
    ));
  return (
    <div
      id={`${id}-hits`}
      role="listbox"
      aria-label={t("searchResults")}
      className={styles.hits}
      hidden={hits.length === 0}
    >
      {best.length === 0 ? (
        rows(hits, 0)
      ) : (
        <>
          <Group id={`${id}-best`} label={t("bestMatch")}>
            {rows(best, 0)}
          </Group>
          <Group id={`${id}-all`} label={t("allResults")}>
            {rows(hits, best.length)}
          </Group>
        </>
      )}
    </div>
  );
}

interface GroupProps {
  id: string;
  label: string;
  children: ReactNode;
}

function Group({ id, label, children }: GroupProps) {
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      {children}
    </div>
  );
}

interface RowProps extends Pick<
  HitListProps,
  "id" | "active" | "onHighlight" | "onLeave"
> {
  hit: HitView;
  /** Counted from the first row of the first group. */
  place: number;
}

function Row({ id, hit, place, active, onHighlight, onLeave }: RowProps) {
  return (
    <Link
      id={`${id}-${place}`}
      to={`/post/${hit.slug}`}
      role="option"
      tabIndex={-1}
      aria-selected={place === active}
      className={styles.hit}
      ref={place === active ? scrollIntoView : null}
      onClick={onLeave}
      onPointerMove={() => onHighlight(place)}
    >
      <Hit hit={hit} />
    </Link>
  );
}

function Hit({ hit }: { hit: HitView }) {
  return (
    <>
      {hit.image && (
        <img
          src={hit.image}
          alt=""
          width={64}
          height={40}
          loading="lazy"
          style={{ objectPosition: hit.position }}
        />
      )}
      <span className={styles.words}>
        <span className={styles.title} {...hit.words}>
          {hit.title}
        </span>
        <span className={styles.meta}>
          {[hit.status && statusText(hit.status), hit.author, hit.category.name]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {hit.snippet && (
          <span className={styles.snippet} {...hit.words}>
            <Snippet text={hit.snippet} />
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

export interface Highlight {
  /** Index of the highlighted result, -1 for none. */
  active: number;
  set: (index: number) => void;
  clear: () => void;
  handleKeyDown: (event: KeyboardEvent) => void;
}

/** The arrow keys move through the results, Enter opens the highlighted one. */
export function useHighlight(hits: HitView[], onLeave: () => void): Highlight {
  const [wanted, setActive] = useState(-1);
  const navigate = useNavigate();
  const active = wanted < hits.length ? wanted : -1;
  return {
    active,
    set: setActive,
    clear: () => setActive(-1),
    handleKeyDown: (event) => {
      const next = movedHighlight(event.key, active, hits.length);
      if (next !== null) {
        event.preventDefault();
        setActive(next);
      }
      const hit = hits[active];
      if (event.key === "Enter" && hit) {
        event.preventDefault();
        onLeave();
        void navigate(`/post/${hit.slug}`);
      }
    },
  };
}
