import { FOOTNOTE } from "@octavo/rich-text";
import type Quill from "quill/core";
import { t } from "../../../../texts/editor";
import { onOpened, withoutNotice } from "../../objects/editor-objects";
import type { Binding } from "../../typing/keys";
import type { BlockType } from "../block-type";
import { INNER, leaveBox } from "../leave-box";
import "./footnote.css";
import { FootnoteTool } from "./footnote-tool";
import {
  FOOTNOTE_LINE,
  goToText,
  idOf,
  linesIn,
  REFERENCE,
  ReferenceBlot,
  referencesIn,
} from "./set-footnote";

/** Backspace at the start makes the line one of the text. */
const unwrap: Binding = {
  key: "Backspace",
  collapsed: true,
  offset: 0,
  format: [FOOTNOTE],
  handler({ index }, { format }) {
    const { quill } = this;
    const isFirst =
      index === 0 || quill.getFormat(index - 1)[FOOTNOTE] !== format[FOOTNOTE];
    if (!isFirst || INNER.some((name) => name in format)) return true;
    quill.format(FOOTNOTE, false, "user");
    return false;
  },
};

const LABEL = "data-number";

/** Numbers references by their order, and writes the number before the text of each footnote. */
function showNumbers(quill: Quill): void {
  const update = () => {
    const references = referencesIn(quill);
    const lines = linesIn(quill);
    const numbered = quill.root.querySelectorAll(`[${LABEL}]`);
    if (references.length + lines.length + numbered.length === 0) return;
    const labels = labelsOf(references, lines);
    const changed = [...new Set([...numbered, ...labels.keys()])].filter(
      (node) => node.getAttribute(LABEL) !== (labels.get(node) ?? null),
    );
    if (changed.length === 0) return;
    withoutNotice(quill, () => {
      for (const node of changed) setLabel(node, labels.get(node));
    });
  };
  quill.on("text-change", update);
  update();
}

function labelsOf(
  references: readonly Element[],
  lines: readonly Element[],
): Map<Element, string> {
  const texts = new Set(lines.map(idOf));
  const numbers = new Map<string, number>();
  for (const id of references.map(idOf))
    if (texts.has(id) && !numbers.has(id)) numbers.set(id, numbers.size + 1);
  const labels = new Map<Element, string>();
  for (const node of references)
    labels.set(node, String(numbers.get(idOf(node)) ?? "?"));
  for (const [place, line] of lines.entries()) {
    const before = lines[place - 1];
    const isNext =
      before && idOf(before) === idOf(line) && isAfter(before, line);
    const number = numbers.get(idOf(line));
    if (!isNext) labels.set(line, number ? `${number}.` : t("footnote.unused"));
  }
  return labels;
}

/** Items of lists and lines of code are a level deeper; what is between other lines is not asked. */
const isAfter = (before: Element, line: Element): boolean =>
  before.nextElementSibling === line ||
  before.parentElement !== line.parentElement;

function setLabel(node: Element, label: string | undefined): void {
  if (label === undefined) return node.removeAttribute(LABEL);
  node.setAttribute(LABEL, label);
  if (node.classList.contains(REFERENCE))
    node.setAttribute("aria-label", t("footnote.reference", { number: label }));
}

function attach(quill: Quill): void {
  showNumbers(quill);
  onOpened(quill, REFERENCE, (id) => goToText(quill, id));
}

/** A number in the text, and the text that it refers to. */
export const footnote: BlockType = {
  name: "footnote",
  formats: {
    "formats/footnote": FOOTNOTE_LINE,
    "formats/footnote-ref": ReferenceBlot,
  },
  keys: { "leave footnote": leaveBox(FOOTNOTE), "unwrap footnote": unwrap },
  Tool: FootnoteTool,
  attach,
};
