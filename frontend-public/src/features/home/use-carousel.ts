import { useRef, useState } from "react";
import type { RefObject } from "react";

export interface Carousel {
  track: RefObject<HTMLDivElement | null>;
  current: number;
  count: number;
  /** Moves by so many slides; behind the last comes the first. */
  move: (by: number) => void;
  handleScroll: () => void;
}

/** The track's scroll position and the current slide follow each other. */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);

  const move = (by: number) => {
    const next = (current + by + count) % count;
    setCurrent(next);
    track.current?.scrollTo({ left: next * track.current.clientWidth });
  };

  const handleScroll = () => {
    const element = track.current;
    if (!element || element.clientWidth === 0) return;
    const position = element.scrollLeft / element.clientWidth;
    // Between two slides the way is still going on.
    if (Math.abs(position - Math.round(position)) < 0.02)
      setCurrent(Math.round(position));
  };

  return { track, current, count, move, handleScroll };
}
