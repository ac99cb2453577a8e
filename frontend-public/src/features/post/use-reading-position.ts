import type { HeadingDto } from "@octavo/contracts";
import { useEffect, useState } from "react";
import { onScrollFrame } from "../../layout/on-scroll-frame";

/** A heading counts as reached a little below the sticky header. */
const REACHED_PX = 120;

/** Id of the heading under which the reader is, null before the first. */
export function useReadingPosition(
  headings: readonly HeadingDto[],
): string | null {
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
