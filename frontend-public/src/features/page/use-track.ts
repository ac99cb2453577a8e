import { useRef } from "react";
import type { RefObject } from "react";
import { SITE_DISPLAY } from "@octavo/contracts";

/** Longer than the smooth scrolling of a step takes. */
const MOVE_MS = 500;

export interface Track {
  element: RefObject<HTMLUListElement | null>;
  /** Moves by a step; while a move is under way, on from where that one leads. */
  move: (direction: 1 | -1) => void;
}

export function useTrack(): Track {
  const element = useRef<HTMLUListElement>(null);
  const last = useRef({ left: 0, at: -Infinity });
  const move = (direction: 1 | -1) => {
    const track = element.current;
    if (!track) return;
    const at = performance.now();
    const isMoving = at - last.current.at < MOVE_MS;
    const from = isMoving ? last.current.left : track.scrollLeft;
    const wanted = from + direction * SITE_DISPLAY.carouselStepPx;
    const most = track.scrollWidth - track.clientWidth;
    const left = Math.min(Math.max(wanted, 0), most);
    last.current = { left, at };
    track.scrollTo({ left });
  };
  return { element, move };
}
