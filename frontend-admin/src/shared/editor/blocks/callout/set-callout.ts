import { CALLOUTS } from "@octavo/rich-text";
import { Parchment } from "quill/core";
import type Quill from "quill/core";
import CodeBlock from "quill/formats/code";
import { t } from "../../../../texts/editor";

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
  const blocks = quill
    .getLines(range.index, Math.max(range.length, 1))
    .map((line) => (line instanceof CodeBlock ? line.parent : line));
  const [first, last] = [blocks[0], blocks.at(-1)];
  if (!first || !last) return;
  const start = first.offset(quill.scroll);
  const end = last.offset(quill.scroll) + last.length();
  quill.formatLine(start, end - start, "callout", kind ?? false, "user");
  quill.setSelection(range, "silent");
}

/** The kind of the callout that an element of the editor is in; "" if none. */
export const kindOf = (node: HTMLElement): string =>
  String(CALLOUT_CLASS.value(node));

/** The lines of the whole callout around an index; null if it is in none. */
export function calloutAt(
  quill: Quill,
  index: number,
): { start: number; end: number } | null {
  const lines = quill.getLines();
  const here = lines.findIndex((line) => line === quill.getLine(index)[0]);
  const kind = kindOf(lines[here]?.domNode ?? quill.root);
  if (kind === "") return null;
  const isInside = (line: (typeof lines)[number] | undefined) =>
    line !== undefined && kindOf(line.domNode) === kind;
  let [from, to] = [here, here];
  while (isInside(lines[from - 1])) from--;
  while (isInside(lines[to + 1])) to++;
  const [first, last] = [lines[from], lines[to]];
  if (!first || !last) return null;
  const start = first.offset(quill.scroll);
  return { start, end: last.offset(quill.scroll) + last.length() };
}

/** Changes the whole callout around an index; null removes it and leaves its text. */
export function changeCallout(
  quill: Quill,
  index: number,
  kind: string | null,
): void {
  const place = calloutAt(quill, index);
  if (!place) return;
  const { start, end } = place;
  quill.history.cutoff();
  quill.formatLine(start, end - start, "callout", kind ?? false, "user");
  quill.history.cutoff();
}
