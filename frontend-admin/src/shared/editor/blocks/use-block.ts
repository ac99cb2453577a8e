import type Quill from "quill/core";
import type { Range } from "quill/core";
import { useRef, useState } from "react";
import { useListener } from "../../use-listener";
import { steady, useQuillEvent } from "../use-quill";

/** Where a block is in the editor, in pixels. */
export interface BlockPlace {
  top: number;
  height: number;
}

export function placeOf(quill: Quill, block: HTMLElement): BlockPlace {
  const { top, height } = block.getBoundingClientRect();
  return { top: top - quill.container.getBoundingClientRect().top, height };
}

/**
 * The block with the cursor, as its bar shows it: the same object while one types in it, and null while the
 * cursor is elsewhere in the text. Without a cursor, the last block stays.
 */
export function useBlock<Shown extends BlockPlace>(
  quill: Quill | null,
  describe: (quill: Quill, range: Range) => Shown | null,
) {
  const [block, setBlock] = useState<Shown | null>(null);
  const range = useRef<Range>({ index: 0, length: 0 });
  const read = () => {
    const selected = quill?.getSelection();
    if (!quill || !selected) return;
    range.current = selected;
    setBlock(steady(describe(quill, selected)));
  };
  useQuillEvent(quill, "editor-change", read);
  useListener(window, "resize", read);
  return { block, range };
}
