import type Quill from "quill/core";
import type { Range } from "quill/core";
import { useRef } from "react";

/** Remembers the selection while a panel of the toolbar has the focus. */
export function useSavedRange(quill: Quill | null) {
  const saved = useRef<Range | null>(null);
  return {
    save(): Range {
      // With `true` Quill takes the focus and gives back the last selection.
      const range = quill?.getSelection(true) ?? null;
      saved.current = range;
      return range ?? { index: 0, length: 0 };
    },
    restore(): Range {
      const range = saved.current ?? { index: 0, length: 0 };
      quill?.setSelection(range.index, range.length, "silent");
      return range;
    },
  };
}
