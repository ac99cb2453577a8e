import { DETAILS_BODY as BODY } from "@octavo/rich-text";
import { Delta, Parchment } from "quill/core";
import type Quill from "quill/core";
import { ListContainer } from "quill/formats/list";
import { t } from "../../../../texts/editor";
import { calloutAt } from "../callout/set-callout";

const { ClassAttributor, Scope } = Parchment;

const SUMMARIES = ["summary", "open"];

const LABEL = "data-details";

/** Marks which part of a block with details a line is. Its summary shows the kind of block. */
class DetailsAttributor extends ClassAttributor {
  override add(node: HTMLElement, value: unknown): boolean {
    const isAdded = super.add(node, value);
    if (!isAdded || value === BODY) node.removeAttribute(LABEL);
    else {
      node.setAttribute(LABEL, t("details.title"));
      node.setAttribute("data-placeholder", t("details.summary"));
    }
    return isAdded;
  }

  override remove(node: HTMLElement): void {
    super.remove(node);
    node.removeAttribute(LABEL);
    node.removeAttribute("data-placeholder");
  }
}

export const DETAILS_CLASS = new DetailsAttributor("details", "details-part", {
  scope: Scope.BLOCK,
  whitelist: [...SUMMARIES, BODY],
});

export type Line = ReturnType<Quill["getLines"]>[number];

/** The part that a line is; "" for other lines. */
export const partOf = (line: Line | null | undefined): string =>
  line ? String(DETAILS_CLASS.value(line.domNode)) : "";

export const isSummary = (part: unknown): boolean =>
  SUMMARIES.some((one) => one === part);

interface Place {
  index: number;
  length: number;
}

/** The lines of the details around an index; null outside. */
export function detailsAt(quill: Quill, index: number): Place | null {
  const lines = quill.getLines();
  const here = lines.indexOf(quill.getLine(index)[0] as Line);
  let from = here;
  while (from > 0 && partOf(lines[from]) === BODY) from--;
  if (!isSummary(partOf(lines[from]))) return null;
  let to = from + 1;
  while (partOf(lines[to]) === BODY) to++;
  const start = lines[from]?.offset(quill.scroll) ?? 0;
  const end = lines[to]?.offset(quill.scroll) ?? quill.getLength();
  return { index: start, length: end - start };
}

/** Takes the box away and leaves its text. */
export function removeDetails(quill: Quill, index: number): void {
  const place = detailsAt(quill, index);
  if (!place) return;
  quill.history.cutoff();
  quill.formatLine(place.index, place.length, "details", false, "user");
  quill.history.cutoff();
}

/** Puts an empty summary above the selected lines, which become its text. */
export function insertDetails(quill: Quill): void {
  const range = quill.getSelection(true);
  const lines = quill.getLines(range.index, Math.max(range.length, 1));
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return;
  const from = blockOf(quill, first).offset(quill.scroll);
  const to =
    blockOf(quill, last).offset(quill.scroll) + blockOf(quill, last).length();
  // Details are around callouts, and a part of one would split it.
  const start = calloutAt(quill, from)?.start ?? from;
  const end = calloutAt(quill, to - 1)?.end ?? to;
  const summary = { details: "summary" };
  quill.updateContents(new Delta().retain(start).insert("\n", summary), "user");
  quill.formatLine(start + 1, end - start, "details", BODY, "user");
  quill.history.cutoff();
  quill.setSelection(start, 0, "user");
}

/** Lines of code are one block, and so are the cells of a table. */
function blockOf(quill: Quill, line: Line): Line {
  const { parent } = line;
  const isAlone = parent === quill.scroll || parent instanceof ListContainer;
  return isAlone ? line : blockOf(quill, parent as Line);
}
