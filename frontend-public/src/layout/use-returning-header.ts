import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { onScrollFrame } from "./on-scroll-frame";

/** Less than this is a finger that trembles. */
const LEAST_PX = 4;

/**
 * Says on the header whether the reader has scrolled past it (`away`) and is on the way back up
 * (`back`); at the top of the page it says nothing. What follows from it is the style sheet's.
 */
export function useReturningHeader(): RefObject<HTMLElement | null> {
  const header = useRef<HTMLElement>(null);
  useEffect(() => {
    let last = window.scrollY;
    return onScrollFrame(() => {
      if (!header.current) return;
      const { dataset, offsetHeight } = header.current;
      const now = window.scrollY;
      if (now <= 0) delete dataset["scrolled"];
      else if (Math.abs(now - last) < LEAST_PX) return;
      else if (dataset["scrolled"] || now > offsetHeight)
        dataset["scrolled"] = now < last ? "back" : "away";
      last = now;
    });
  }, []);
  return header;
}
