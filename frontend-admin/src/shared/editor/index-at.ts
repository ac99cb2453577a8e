import type Quill from "quill/core";

/** The place in the text under the pointer; null when it is elsewhere. */
export function indexAt(
  quill: Quill,
  { clientX, clientY }: MouseEvent,
): number | null {
  const native = caretAt(clientX, clientY);
  const normalised = native && quill.selection.normalizeNative(native);
  return normalised
    ? quill.selection.normalizedToRange(normalised).index
    : null;
}

interface CaretPoints {
  caretPositionFromPoint?: (
    x: number,
    y: number,
  ) => { offsetNode: Node; offset: number } | null;
  caretRangeFromPoint?: (x: number, y: number) => Range | null;
}

/** Browsers have the one or the other. */
function caretAt(x: number, y: number): Range | null {
  const page: CaretPoints = document;
  if (!page.caretPositionFromPoint)
    return page.caretRangeFromPoint?.(x, y) ?? null;
  const position = page.caretPositionFromPoint(x, y);
  if (!position) return null;
  const range = new Range();
  range.setStart(position.offsetNode, position.offset);
  range.collapse(true);
  return range;
}
