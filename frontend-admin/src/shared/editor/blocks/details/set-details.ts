import { DETAILS_BODY as BODY } from "@octavo/rich-text";
import { Delta, Parchment } from "quill/core";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { t } from "../../../../texts/editor";
import { formatOnce, selectedBlocks, spanOf } from "../../lines";
import type { Line } from "../../lines";
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

/** The part that a line is; "" for other lines. */
export const partOf = (line: Line | null | undefined): string =>
  line ? String(DETAILS_CLASS.value(line.domNode)) : "";

export const isSummary = (part: unknown): boolean =>
  SUMMARIES.some((one) => one === part);

/** The lines of the details around an index; null outside. */
export function detailsAt(quill: Quill, index: number): Range | null {
  const lines = quill.getLines();
  const here = lines.indexOf(quill.getLine(index)[0] as Line);
  const from = lines.findLastIndex(
    (line, place) => place <= here && partOf(line) !== BODY,
  );
  if (!isSummary(partOf(lines[from]))) return null;
  let to = from + 1;
  while (partOf(lines[to]) === BODY) to++;
  return spanOf(quill, lines.slice(from, to));
}

/** Takes the box away and leaves its text. */
export function removeDetails(quill: Quill, index: number): void {
  const place = detailsAt(quill, index);
  if (place) formatOnce(quill, place, { details: false });
}

/** Puts an empty summary above the selected lines, which become its text. */
export function insertDetails(quill: Quill): void {
  const place = selectedBlocks(quill);
  if (!place) return;
  // Details are around callouts, and a part of one would split it.
  const last = place.index + place.length - 1;
  const start = calloutAt(quill, place.index)?.index ?? place.index;
  const box = calloutAt(quill, last);
  const end = box ? box.index + box.length : last + 1;
  const summary = { details: "summary" };
  quill.updateContents(new Delta().retain(start).insert("\n", summary), "user");
  quill.formatLine(start + 1, end - start, "details", BODY, "user");
  quill.history.cutoff();
  quill.setSelection(start, 0, "user");
}
