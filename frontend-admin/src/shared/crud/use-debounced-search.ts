import { TIMINGS } from "@octavo/contracts";
import { useEffect, useRef, useState } from "react";
import type { ListState } from "./use-list-state";

/** The text of a list's search box; the list follows when typing pauses. */
export function useDebouncedSearch(
  list: Pick<ListState, "search" | "setSearch">,
) {
  const [text, setText] = useState(list.search);
  const timer = useRef<number>(undefined);
  const sent = useRef(list.search);
  // What else has been chosen while somebody typed must not be undone by the search.
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });

  // The address can also change by itself: Back, or "Clear filters".
  useEffect(() => {
    if (list.search === sent.current) return;
    sent.current = list.search;
    setText(list.search);
  }, [list.search]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  function type(next: string) {
    setText(next);
    window.clearTimeout(timer.current);
    const send = () => {
      sent.current = next.trim();
      latest.current.setSearch(next.trim());
    };
    timer.current = window.setTimeout(
      send,
      next.trim() === "" ? 0 : TIMINGS.searchDebounceMs,
    );
  }

  return { text, type };
}
