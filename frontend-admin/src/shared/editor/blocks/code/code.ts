import type { LineMark } from "@octavo/rich-text";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { isPlain } from "../../typing/typed-line";
import { formatOnce, spanOf, updateOnce } from "../../lines";
import type { Line } from "../../lines";
import type { Binding } from "../../typing/keys";
import type { BlockType } from "../block-type";
import { CodeLine, FILE, MARK } from "./code-blots";
import { storedLanguage } from "./code-languages";

const linesIn = (quill: Quill, { index, length }: Range): CodeLine[] =>
  quill
    .getLines(index, Math.max(length, 1))
    .filter((line) => line instanceof CodeLine);

/** Marks the selected lines, or takes their mark away. */
export function markLines(
  quill: Quill,
  range: Range,
  mark: LineMark | null,
): void {
  const lines = linesIn(quill, range);
  quill.history.cutoff();
  // One change for each block, because one for each line takes long.
  for (const [place, first] of lines.entries()) {
    if (first.prev && first.prev === lines[place - 1]) continue;
    const { parent } = first;
    const last = lines.findLast((line) => line.parent === parent) ?? first;
    const start = first.offset(quill.scroll);
    const end = last.offset(quill.scroll) + last.length();
    quill.formatLine(start, end - start, "code-mark", mark ?? false, "user");
  }
  quill.history.cutoff();
}

/** Changes the whole block with the cursor. */
export function changeCode(
  quill: Quill,
  { index }: Range,
  formats: { "code-block": string } | { "code-file": string | null },
): void {
  const [line] = quill.getLine(index);
  if (!(line instanceof CodeLine)) return;
  const place = spanOf(quill, [line.parent as Line]);
  if (place) formatOnce(quill, place, formats);
}

const textOf = ({ domNode }: CodeLine): string => domNode.textContent;

const TAB_WIDTH = 4;

const spaceOf = (text: string): string => /^[\t ]*/.exec(text)?.[0] ?? "";

/** One step of the block's indentation: a tab, four spaces or two. */
function unitOf({ parent }: CodeLine): string {
  const widths: number[] = [];
  for (let line = parent.children.head; line; line = line.next) {
    const space = line instanceof CodeLine ? spaceOf(textOf(line)) : "";
    if (space.startsWith("\t")) return "\t";
    // An odd number is that of a comment with stars.
    if (space !== "" && space.length % 2 === 0) widths.push(space.length);
  }
  const isWide =
    widths.length > 0 && widths.every((width) => width % TAB_WIDTH === 0);
  return " ".repeat(isWide ? TAB_WIDTH : TAB_WIDTH / 2);
}

/** How much of the start of a line is one step of its indentation. */
function stepOf(text: string, unit: string): number {
  if (text.startsWith("\t")) return 1;
  return Math.min(
    spaceOf(text).length,
    unit === "\t" ? TAB_WIDTH : unit.length,
  );
}

/** Moves the selected lines. Without a selection, indents what is after the cursor. */
function indentLines(quill: Quill, range: Range, isIn: boolean): void {
  const lines = linesIn(quill, range);
  const unit = lines[0] ? unitOf(lines[0]) : "";
  const change = new Delta();
  let place = 0;
  for (const line of lines) {
    const text = textOf(line);
    const start = line.offset(quill.scroll);
    const at = isIn && range.length === 0 ? range.index : start;
    const step = isIn ? 0 : stepOf(text, unit);
    change.retain(at - place).delete(step);
    if (isIn && (text !== "" || range.length === 0)) change.insert(unit);
    place = at + step;
  }
  updateOnce(quill, change);
  const end = change.transformPosition(range.index + range.length);
  const start = change.transformPosition(range.index, range.length > 0);
  quill.setSelection(start, end - start, "silent");
}

const indent = (isIn: boolean): Binding => ({
  key: "Tab",
  shiftKey: !isIn,
  format: ["code-block"],
  handler(range) {
    indentLines(this.quill, range, isIn);
    return false;
  },
});

const isBlank = (line: CodeLine): boolean => textOf(line).trim() === "";

const PLAIN = { "code-block": null, "code-file": null, "code-mark": null };

/** Enter in the second of two empty lines continues below the code, or between its parts. */
function leaveCode(quill: Quill, before: CodeLine, line: CodeLine): void {
  const start = before.offset(quill.scroll);
  const change = new Delta()
    .retain(start)
    .delete(before.length() - 1)
    .retain(1, PLAIN)
    .delete(line.length());
  quill.updateContents(change, "user");
  quill.setSelection(start, 0, "silent");
}

/** A new line has the indentation of the one above. A mark stays with its text. */
function breakLine(quill: Quill, index: number, line: CodeLine): void {
  const text = textOf(line);
  const offset = index - line.offset(quill.scroll);
  const space = spaceOf(text.slice(0, offset));
  // A line of spaces only is an empty one.
  const removed = isBlank(line) ? offset : 0;
  const formats = line.formats();
  const { "code-mark": mark, ...plain } = formats;
  const isBefore = offset === 0 && text !== "";
  const change = new Delta()
    .retain(index - removed)
    .delete(removed)
    .insert("\n", isBefore ? plain : formats)
    .insert(space);
  if (offset === text.length && mark) change.retain(1, { "code-mark": null });
  quill.updateContents(change, "user");
  quill.setSelection(index - removed + 1 + space.length, 0, "silent");
}

const codeKeys: Readonly<Record<string, Binding>> = {
  "indent code": indent(true),
  "outdent code": indent(false),
  "break line of code": {
    key: "Enter",
    shiftKey: null,
    collapsed: true,
    format: ["code-block"],
    handler({ index }) {
      const { quill } = this;
      const [line] = quill.getLine(index);
      if (!(line instanceof CodeLine)) return true;
      const { prev } = line;
      if (prev instanceof CodeLine && isBlank(prev) && isBlank(line))
        leaveCode(quill, prev, line);
      else breakLine(quill, index, line);
      quill.scrollSelectionIntoView();
      return false;
    },
  },
};

const FENCE = /^```([\w+#.-]{0,30})$/;

export const code: BlockType = {
  name: "code",
  formats: {
    "formats/code-block": CodeLine,
    "formats/code-file": FILE,
    "formats/code-mark": MARK,
  },
  keys: codeKeys,
  afterSpace: [
    {
      pattern: /^```([\w+#.-]{0,30}) $/,
      format: (name) => ({ "code-block": storedLanguage(name) }),
      fits: (line) => isPlain(line) && line.next === "\n",
    },
  ],
  afterEnter({ start, text }, isNextEmpty) {
    const fence = FENCE.exec(text);
    if (!fence || !isNextEmpty) return null;
    const change = new Delta()
      .retain(start)
      .delete(text.length + 1)
      .retain(1, { "code-block": storedLanguage(fence[1] ?? "") });
    return { change, caret: start };
  },
};
