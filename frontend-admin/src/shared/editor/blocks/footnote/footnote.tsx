import { FOOTNOTE } from "@octavo/rich-text";
import { Superscript } from "lucide-react";
import type Quill from "quill/core";
import { t } from "../../../../texts/editor";
import { showLabels } from "../../lines";
import type { Label } from "../../lines";
import { onOpened } from "../../objects/editor-objects";
import type { Binding } from "../../typing/keys";
import { ToolButton } from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import type { BlockType } from "../block-type";
import { INNER, leaveBox } from "../leave-box";
import {
  FOOTNOTE_LINE,
  goToText,
  idOf,
  linesIn,
  REFERENCE,
  ReferenceBlot,
  referencesIn,
  goToReference,
  insertFootnote,
  selectedReference,
} from "./set-footnote";
import "./footnote.css";

/** Adds a footnote, and goes from a reference to its text and back. */
function FootnoteTool({ quill, state: { formats } }: ToolProps) {
  const { footnote: id, "code-block": code } = formats;
  const isInside = typeof id === "string";
  return (
    <ToolButton
      label={t(isInside ? "footnote.back" : "footnote.title")}
      keys="Mod+Alt+N"
      hint={code ? t("footnote.notInCode") : undefined}
      disabled={Boolean(code)}
      icon={<Superscript aria-hidden="true" />}
      isOn={isInside}
      isBlock={!isInside}
      onClick={() => {
        if (!quill) return;
        const reference = selectedReference(quill);
        if (isInside) goToReference(quill, id);
        else if (reference) goToText(quill, reference);
        else insertFootnote(quill);
      }}
    />
  );
}

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

/** Numbers references by their order, and the text of each footnote with them. */
function readNumbers(quill: Quill): Map<Element, Label> {
  const references = referencesIn(quill);
  const lines = linesIn(quill);
  const texts = new Set(lines.map(idOf));
  const numbers = new Map<string, number>();
  for (const id of references.map(idOf))
    if (texts.has(id) && !numbers.has(id)) numbers.set(id, numbers.size + 1);
  const labels = new Map<Element, Label>();
  for (const node of references) {
    const number = String(numbers.get(idOf(node)) ?? "?");
    const spoken = t("footnote.reference", { number });
    labels.set(node, { text: number, spoken });
  }
  for (const [place, line] of lines.entries()) {
    const before = lines[place - 1];
    const isNext =
      before && idOf(before) === idOf(line) && isAfter(before, line);
    const number = numbers.get(idOf(line));
    const text = number ? `${number}.` : t("footnote.unused");
    if (!isNext) labels.set(line, { text });
  }
  return labels;
}

/** Items of lists and lines of code are a level deeper; what is between other lines is not asked. */
const isAfter = (before: Element, line: Element): boolean =>
  before.nextElementSibling === line ||
  before.parentElement !== line.parentElement;

function attach(quill: Quill): void {
  showLabels(quill, "data-number", () => readNumbers(quill));
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
