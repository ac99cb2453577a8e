import { CALLOUTS } from "@octavo/rich-text";
import { Parchment } from "quill/core";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { t } from "../../../../texts/editor";
import { formatOnce, linesAround, selectedBlocks, spanOf } from "../../lines";
import type { Line } from "../../lines";

const { ClassAttributor, Scope } = Parchment;

export const CALLOUT_CLASS = new ClassAttributor("callout", "callout", {
  scope: Scope.BLOCK,
  whitelist: [...CALLOUTS],
});

export const calloutLabel = (kind: string): string =>
  t(`callouts.${kind as "note"}`);

/** Puts the selected lines in a callout; null takes them out. Code is one block. */
export function setCallout(quill: Quill, kind: string | null): void {
  const range = quill.getSelection(true);
  const place = selectedBlocks(quill);
  if (!place) return;
  const { index, length } = place;
  quill.formatLine(index, length, "callout", kind ?? false, "user");
  quill.setSelection(range, "silent");
}

/** The kind of the callout that an element of the editor is in; "" if none. */
export const kindOf = (node: HTMLElement): string =>
  String(CALLOUT_CLASS.value(node));

/** The whole callout around an index; null if it is in none. */
export function calloutAt(quill: Quill, index: number): Range | null {
  const [line] = quill.getLine(index);
  const kind = line ? kindOf(line.domNode) : "";
  const isInside = ({ domNode }: Line) =>
    kind !== "" && kindOf(domNode) === kind;
  return spanOf(quill, linesAround(quill, index, isInside));
}

/** Changes the whole callout around an index; null removes it and leaves its text. */
export function changeCallout(
  quill: Quill,
  index: number,
  kind: string | null,
): void {
  const place = calloutAt(quill, index);
  if (place) formatOnce(quill, place, { callout: kind ?? false });
}
