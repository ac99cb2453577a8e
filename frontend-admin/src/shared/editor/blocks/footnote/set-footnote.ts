import { FOOTNOTE } from "@octavo/rich-text";
import { Delta, Parchment } from "quill/core";
import type Quill from "quill/core";
import { isBlockAt, isEmptyLine } from "../../objects/editor-objects";
import { SourceInline } from "../source-block";

const { Attributor, Scope } = Parchment;

const ID = "data-footnote";

export const REFERENCE = "footnote-ref";

/** The mark in the text. */
export class ReferenceBlot extends SourceInline {
  static override blotName = REFERENCE;
  static override tagName = "SUP";
  static override className = REFERENCE;
  static override attribute = ID;

  static override create(id: string): HTMLElement {
    const node = super.create(id);
    node.setAttribute("role", "img");
    return node;
  }
}

/** The id of the footnote whose text a line is in. */
export const FOOTNOTE_LINE = new Attributor(FOOTNOTE, ID, {
  scope: Scope.BLOCK,
});

export const idOf = (node: Element): string => node.getAttribute(ID) ?? "";

/** In the order of the text. */
export const referencesIn = (quill: Quill): HTMLElement[] => [
  ...quill.root.querySelectorAll<HTMLElement>(`.${REFERENCE}`),
];

/** Lines of all footnotes, in the order of the text. */
export const linesIn = (quill: Quill): HTMLElement[] => [
  ...quill.root.querySelectorAll<HTMLElement>(`[${ID}]:not(.${REFERENCE})`),
];

function indexOf(quill: Quill, node: Element | undefined): number | null {
  const blot = node && quill.scroll.find(node);
  return blot ? blot.offset(quill.scroll) : null;
}

/** Refers to a new footnote after the selection, and goes to its empty text. */
export function insertFootnote(quill: Quill): void {
  const { index, length } = quill.getSelection(true);
  const id = newId(quill);
  quill.history.cutoff();
  const place =
    takeEmptyLine(quill, index) ?? behindWord(quill, index + length);
  quill.updateContents(
    new Delta().retain(place).insert({ [REFERENCE]: id }),
    "user",
  );
  addText(quill, id);
  quill.history.cutoff();
}

/** The menu of blocks opens in an empty line, so the mark goes to the end of the line above; null in other lines. */
function takeEmptyLine(quill: Quill, index: number): number | null {
  const isPossible =
    index > 0 && isEmptyLine(quill, index) && !isBlockAt(quill, index - 1);
  if (!isPossible || quill.getFormat(index - 1)["code-block"]) return null;
  if (index + 1 < quill.getLength()) quill.deleteText(index, 1, "user");
  return index - 1;
}

/** No space goes before a mark. */
function behindWord(quill: Quill, index: number): number {
  const [, offset] = quill.getLine(index);
  const before = quill.getContents(index - offset, offset).ops.at(-1)?.insert;
  if (typeof before !== "string" || before.trim() === "") return index;
  return index - (before.length - before.trimEnd().length);
}

/** The lowest number that is not an id. */
function newId(quill: Quill): string {
  const ids = new Set([...referencesIn(quill), ...linesIn(quill)].map(idOf));
  let number = 1;
  while (ids.has(String(number))) number++;
  return String(number);
}

/** Texts are in the order of their references, at the end unless the writer moves them. */
function addText(quill: Quill, id: string): void {
  const index = placeOf(quill, id);
  if (index === null) addAtEnd(quill, id);
  else
    quill.updateContents(
      new Delta().retain(index).insert("\n", { [FOOTNOTE]: id }),
      "user",
    );
  goToText(quill, id);
}

/** Behind the text of the footnote referred to before, else before the first; null if there is none. */
function placeOf(quill: Quill, id: string): number | null {
  const lines = linesIn(quill);
  const ids = referencesIn(quill).map(idOf);
  const before = ids.slice(0, ids.indexOf(id)).reverse();
  for (const other of before) {
    const last = lines.findLast((line) => idOf(line) === other);
    const blot = last && quill.scroll.find(last);
    if (blot) return blot.offset(quill.scroll) + blot.length();
  }
  return indexOf(quill, lines[0]);
}

function addAtEnd(quill: Quill, id: string): void {
  const end = quill.getLength() - 1;
  const [line] = quill.getLine(end);
  const formats = line?.formats() ?? {};
  const isFree = line?.length() === 1 && Object.keys(formats).length === 0;
  const none = Object.fromEntries(
    Object.keys(formats).map((name) => [name, null]),
  );
  const change = new Delta().retain(end);
  if (!isFree) change.insert("\n", formats);
  change.retain(1, { ...none, [FOOTNOTE]: id });
  quill.updateContents(change, "user");
}

/** From a reference to its text, which it gets if it has none. */
export function goToText(quill: Quill, id: string): void {
  const index = indexOf(
    quill,
    linesIn(quill).find((line) => idOf(line) === id),
  );
  if (index === null) return addText(quill, id);
  quill.setSelection(index, 0, "user");
  quill.scrollSelectionIntoView();
}

/** From a footnote's text to the place after its first reference. */
export function goToReference(quill: Quill, id: string): void {
  const index = indexOf(
    quill,
    referencesIn(quill).find((node) => idOf(node) === id),
  );
  if (index === null) return;
  quill.setSelection(index + 1, 0, "user");
  quill.scrollSelectionIntoView();
}

/** The id of the reference that is selected; null for any other selection. */
export function selectedReference(quill: Quill): string | null {
  const range = quill.getSelection();
  if (range?.length !== 1) return null;
  const { insert } = quill.getContents(range.index, 1).ops[0] ?? {};
  const id = typeof insert === "object" ? insert[REFERENCE] : null;
  return typeof id === "string" ? id : null;
}
