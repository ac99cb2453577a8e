import type Quill from "quill/core";
import type { Delta } from "quill/core";

/** A place in the text that stays the same place, whatever is typed meanwhile. */
export interface TrackedPosition {
  index: () => number;
  stop: () => void;
}

export function trackPosition(quill: Quill, start: number): TrackedPosition {
  let position = start;
  const follow = (change: Delta) => {
    position = change.transformPosition(position);
  };
  quill.on("text-change", follow);
  return {
    index: () => position,
    stop: () => void quill.off("text-change", follow),
  };
}
