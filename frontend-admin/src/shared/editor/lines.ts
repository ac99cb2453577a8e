import type Quill from "quill/core";
import type { Delta, Range } from "quill/core";
import { ListContainer } from "quill/formats/list";

export type Line = ReturnType<Quill["getLines"]>[number];

/** Where lines are, from the first to the last. */
export function spanOf(quill: Quill, lines: readonly Line[]): Range | null {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return null;
  const index = first.offset(quill.scroll);
  return { index, length: last.offset(quill.scroll) + last.length() - index };
}

/** The selected lines, with the whole of each block that they are in. */
export function selectedBlocks(quill: Quill): Range | null {
  const { index, length } = quill.getSelection(true);
  const lines = quill.getLines(index, Math.max(length, 1));
  return spanOf(
    quill,
    lines.map((line) => blockOf(quill, line)),
  );
}

/** Lines of code are one block, and so are the cells of a table. */
function blockOf(quill: Quill, line: Line): Line {
  const { parent } = line;
  const isAlone = parent === quill.scroll || parent instanceof ListContainer;
  return isAlone ? line : blockOf(quill, parent as Line);
}

/** The lines around an index that are in one box with it; none outside. */
export function linesAround(
  quill: Quill,
  index: number,
  isInside: (line: Line) => boolean,
): Line[] {
  const lines = quill.getLines();
  const here = lines.indexOf(quill.getLine(index)[0] as Line);
  const isIn = (place: number) => {
    const line = lines[place];
    return line !== undefined && isInside(line);
  };
  if (!isIn(here)) return [];
  let [from, to] = [here, here];
  while (isIn(from - 1)) from--;
  while (isIn(to + 1)) to++;
  return lines.slice(from, to + 1);
}

/** A change that one Undo takes back. */
export function updateOnce(quill: Quill, change: Delta): void {
  quill.history.cutoff();
  quill.updateContents(change, "user");
  quill.history.cutoff();
}

/** The same for formats of lines. */
export function formatOnce(
  quill: Quill,
  { index, length }: Range,
  formats: Record<string, unknown>,
): void {
  quill.history.cutoff();
  quill.formatLine(index, length, formats, "user");
  quill.history.cutoff();
}

/** What follows belongs to the Undo of the change before it. */
export function joinUndo({ history }: Quill): void {
  if (history.stack.undo.length > 0) history.lastRecorded = Date.now();
}

/** A line with a format that it must not have, or without one that it must have. */
interface WrongLine {
  line: Line;
  formats: Record<string, unknown>;
}

/**
 * Corrects lines after each change of the text.
 * @param box of the lines that can be wrong.
 * @param find the first wrong one.
 */
export function guardLines(
  quill: Quill,
  box: string,
  find: (lines: readonly Line[]) => WrongLine | null,
): void {
  quill.on("text-change", (_change, _before, source) => {
    if (source !== "user" || quill.history.ignoreChange) return;
    const wrong = quill.root.querySelector(box) && find(quill.getLines());
    if (!wrong) return;
    joinUndo(quill);
    const { line, formats } = wrong;
    // Each correction is a separate change, which this handler sees again.
    const index = line.offset(quill.scroll);
    quill.formatLine(index, line.length(), formats, "user");
  });
}

/** Hides the change of attributes from Quill, which would read the whole text again. */
export function withoutNotice(quill: Quill, work: () => void): void {
  const { observer } = quill.scroll;
  const pending = observer.takeRecords();
  if (pending.length > 0) quill.scroll.update(pending);
  work();
  observer.takeRecords();
}

export interface Label {
  text: string;
  spoken?: string;
}

/** Writes an attribute that depends on what is around an element, after each change of the text. */
export function showLabels(
  quill: Quill,
  attribute: string,
  read: () => ReadonlyMap<Element, Label>,
): void {
  const update = () => {
    const labels = read();
    const known = quill.root.querySelectorAll(`[${attribute}]`);
    const changed = [...new Set([...known, ...labels.keys()])].filter(
      (node) =>
        node.getAttribute(attribute) !== (labels.get(node)?.text ?? null),
    );
    if (changed.length === 0) return;
    withoutNotice(quill, () => {
      for (const node of changed) {
        const label = labels.get(node);
        if (label === undefined) node.removeAttribute(attribute);
        else node.setAttribute(attribute, label.text);
        if (label?.spoken) node.setAttribute("aria-label", label.spoken);
      }
    });
  };
  quill.on("text-change", update);
  update();
}
