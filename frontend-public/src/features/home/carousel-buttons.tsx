import { Arrow } from "../../components/arrow";
import { scrolled, scrollTrack } from "../../components/scroll-track";
import styles from "./carousel-buttons.module.css";
import { useRef, useState } from "react";
import type { HTMLAttributes, RefObject } from "react";
import { t } from "../../texts/home";

export function CarouselButtons({ carousel }: { carousel: Carousel }) {
  const { current, count, move } = carousel;
  return (
    <div className={styles.buttons}>
      <p className={styles.position} aria-live="polite">
        <span className={styles.hidden}>{t("slideBefore")}</span>
        {current + 1} <span aria-hidden="true">/</span>
        <span className={styles.hidden}>{t("slideBetween")}</span> {count}
      </p>
      <button
        type="button"
        className={styles.button}
        aria-label={t("previousFeatured")}
        onClick={() => move(-1)}
      >
        <Arrow to="back" size={18} />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={t("nextFeatured")}
        onClick={() => move(1)}
      >
        <Arrow to="onwards" size={18} />
      </button>
    </div>
  );
}

interface Carousel {
  track: RefObject<HTMLDivElement | null>;
  current: number;
  count: number;
  /** Moves by so many slides; behind the last comes the first. */
  move: (by: number) => void;
  /** For the track's element. */
  handlers: Pick<
    HTMLAttributes<HTMLDivElement>,
    "onScroll" | "onScrollEnd" | "onPointerDown"
  >;
}

/**
 * The track's scroll position and the current slide follow each other. While a button's move is under
 * way its target counts, not the slides that pass: pressing again before it has ended moves on from there.
 */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const target = useRef<number | null>(null);
  const [current, setCurrent] = useState(0);

  const move = (by: number) => {
    const next = (current + by + count) % count;
    target.current = next;
    setCurrent(next);
    if (track.current)
      scrollTrack(track.current, next * track.current.clientWidth);
  };

  const onScroll = () => {
    const shown = slideShownBy(track.current);
    if (shown === null) return;
    if (target.current === null) setCurrent(shown);
    else if (target.current === shown) target.current = null;
  };

  // Snapping can end a move where the one before it was going.
  const onScrollEnd = () => {
    const element = track.current;
    if (!element || target.current === null) return;
    const there = target.current * element.clientWidth;
    target.current = null;
    scrollTrack(element, there, "instant");
  };

  // A swipe overrides the buttons.
  const onPointerDown = () => {
    target.current = null;
  };

  return {
    track,
    current,
    count,
    move,
    handlers: { onScroll, onScrollEnd, onPointerDown },
  };
}

/** Null while the track is between two slides. */
function slideShownBy(element: HTMLElement | null): number | null {
  if (!element || element.clientWidth === 0) return null;
  const position = scrolled(element) / element.clientWidth;
  const nearest = Math.round(position);
  return Math.abs(position - nearest) < 0.02 ? nearest : null;
}
