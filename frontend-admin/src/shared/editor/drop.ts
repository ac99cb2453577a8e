import { Delta } from "quill/core";
import type Quill from "quill/core";
import type { Range as TextRange } from "quill/core";

/**
 * Moves text and pictures inside the editor and takes text from elsewhere. Files are left to the
 * uploader.
 */
export function enableDrop(quill: Quill): void {
  let dragged: TextRange | null = null;
  const { root } = quill;
  root.addEventListener("dragstart", ({ target }) => {
    dragged = pictureRange(quill, target) ?? quill.getSelection();
  });
  root.addEventListener("dragend", () => {
    dragged = null;
  });
  root.addEventListener(
    "drop",
    (event) => {
      const { dataTransfer } = event;
      if (!dataTransfer || (!dragged && dataTransfer.files.length > 0)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      const index = indexAt(quill, event);
      if (index === null) return;
      if (dragged) move(quill, dragged, index);
      else
        quill.clipboard.onPaste(
          { index, length: 0 },
          {
            html: dataTransfer.getData("text/html"),
            text: dataTransfer.getData("text/plain"),
          },
        );
      dragged = null;
    },
    { capture: true },
  );
}

function pictureRange(quill: Quill, target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement)) return null;
  const blot = quill.scroll.find(target);
  return blot && { index: blot.offset(quill.scroll), length: 1 };
}

/** Makes one change, so that a single undo reverts it. */
export function move(quill: Quill, from: TextRange, to: number): void {
  const end = from.index + from.length;
  if (from.length === 0 || (to >= from.index && to <= end)) return;
  const content = quill.getContents(from.index, from.length);
  const change =
    to < from.index
      ? new Delta()
          .retain(to)
          .concat(content)
          .retain(from.index - to)
          .delete(from.length)
      : new Delta()
          .retain(from.index)
          .delete(from.length)
          .retain(to - end)
          .concat(content);
  quill.updateContents(change, "user");
  const start = to < from.index ? to : to - from.length;
  quill.setSelection(start, from.length, "silent");
}

/** The index in the text under the pointer; null if the pointer is outside the text. */
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

/** Uses the function that the browser has. */
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
