import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * "Load more" goes away when it has done its work: the focus moves on to the first card that came.
 * @returns for the element that holds the cards.
 */
export function useFocusOnAdded(
  count: number,
  isAddition: boolean,
): RefObject<HTMLDivElement | null> {
  const cards = useRef<HTMLDivElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    const before = shown.current;
    shown.current = count;
    if (!isAddition || before === 0 || count <= before) return;
    const first = cards.current?.querySelectorAll("article")[before];
    first?.querySelector("a")?.focus({ preventScroll: true });
  }, [count, isAddition]);
  return cards;
}
