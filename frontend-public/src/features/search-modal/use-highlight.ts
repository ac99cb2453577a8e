import { useState } from "react";
import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { HitView } from "../../data/views";
import { movedHighlight } from "../../layout/moved-highlight";

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
