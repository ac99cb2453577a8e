import type Quill from "quill/core";
import type { Range } from "quill/core";
import { extend, isBlockAt } from "./editor-objects";

/**
 * Shift and an arrow where the selection began at a block, line by line. Browsers forget a block
 * that is the fixed end of a selection.
 */
export function extendByLine(
  quill: Quill,
  { index, length }: Range,
  key: string,
): void {
  const isBack = key === "ArrowLeft" || key === "ArrowUp";
  if (!isBack) extend(quill, index, endAfter(quill, index + length));
  else if (length > 1)
    extend(
      quill,
      index,
      Math.max(index + 1, startAt(quill, index + length - 1)),
    );
  else if (index > 0) extend(quill, index, startAt(quill, index - 1));
}

/** Whether a selection starts with a block and grows at its end. */
export function isHeldAtBlock(quill: Quill, { index, length }: Range): boolean {
  const held = document.getSelection();
  if (length === 0 || !isBlockAt(quill, index) || !held?.rangeCount)
    return false;
  const { startContainer, startOffset } = held.getRangeAt(0);
  return (
    held.anchorNode === startContainer && held.anchorOffset === startOffset
  );
}

function startAt(quill: Quill, index: number): number {
  return index - quill.getLine(index)[1];
}

/** The end of the line, or of the next one for whoever is there already. */
function endAfter(quill: Quill, index: number): number {
  const [line, offset] = quill.getLine(index);
  const end = index - offset + (line?.length() ?? 1) - 1;
  if (end > index || isBlockAt(quill, index)) return Math.max(end, index + 1);
  const [next] = quill.getLine(index + 1);
  return Math.min(index + (next?.length() ?? 0), quill.getLength() - 1);
}
