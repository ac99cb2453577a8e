import { ownValue } from "@octavo/format";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { isSummary } from "../blocks/details/set-details";
import { captionAt } from "../blocks/figure/caption";
import { findCell } from "../blocks/table/edit-table";
import {
  extend,
  isBlockAt,
  isEmptyLine,
  objectIn,
  openLine,
  openObject,
  remove,
  select,
  stepBehind,
} from "./editor-objects";
import type { EditorObject } from "./editor-objects";

const BACKWARD = ["ArrowLeft", "ArrowUp", "Backspace"];
const VERTICAL = ["ArrowUp", "ArrowDown"];
const LEFT_FIRST = [
  "list",
  "indent",
  "header",
  "blockquote",
  "code-block",
  "callout",
  "footnote",
  "caption",
];

const isArrow = (key: string): boolean => key.startsWith("Arrow");
const isBackward = (key: string): boolean => BACKWARD.includes(key);

/**
 * Handles the keyboard around objects. Arrow keys reach and leave them, and only Delete and Backspace
 * remove them. On-screen keyboards report their keys only in `beforeinput`, so both events count.
 */
export function controlObjects(quill: Quill): void {
  const { root } = quill;
  const ahead = { capture: true };
  root.addEventListener("keydown", (event) => onKey(quill, event), ahead);
  root.addEventListener("beforeinput", (event) => onInput(quill, event), ahead);
  root.addEventListener("compositionstart", () => makeRoom(quill), ahead);
  quill.on("editor-change", () => {
    const range = quill.getSelection();
    // Nothing can be typed before a table, so a cursor there selects the table.
    if (range?.length === 0 && isBlockAt(quill, range.index))
      quill.setSelection(range.index, 1, "user");
  });
}

function onKey(quill: Quill, event: KeyboardEvent): void {
  if (event.isComposing || event.defaultPrevented) return;
  const range = quill.getSelection();
  const object = objectIn(quill, range);
  const isDone =
    selectAll(quill, event) ||
    (object
      ? onKeyAtObject(quill, object, event)
      : range && onKeyInText(quill, range, event));
  if (!isDone) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Browsers leave a block at the start of the text out. */
function selectAll(quill: Quill, event: KeyboardEvent): boolean {
  const isKey = event.key === "a" && (event.ctrlKey || event.metaKey);
  if (!isKey || event.shiftKey || event.altKey || !isBlockAt(quill, 0))
    return false;
  quill.setSelection(0, quill.getLength(), "user");
  return true;
}

/** @returns whether the key is handled. */
function onKeyAtObject(
  quill: Quill,
  object: EditorObject,
  event: KeyboardEvent,
): boolean {
  const { key } = event;
  if (key === "Process" || key === "Dead") stepBehind(quill, object);
  if (key === "Backspace" || key === "Delete") {
    remove(quill, object);
    return true;
  }
  if (key === "Enter" && !hasCommand(event)) {
    const mayOpen = !object.isBlock && !event.shiftKey;
    if (mayOpen && openObject(quill, object)) return true;
    return breakLine(quill, object, event.shiftKey);
  }
  if (!object.isBlock || hasCommand(event) || !isArrow(key)) return false;
  if (event.shiftKey) extendByLine(quill, { ...object, length: 1 }, key);
  else leave(quill, object, isBackward(key));
  return true;
}

/** Adds a line after a block, or before it with Shift. In a line, Quill breaks it after the object. */
function breakLine(
  quill: Quill,
  { index, isBlock }: EditorObject,
  isBefore: boolean,
): boolean {
  if (isBlock && !isBefore && captionAt(quill, index + 1))
    quill.setSelection(index + 1, 0, "user");
  else if (isBlock) openLine(quill, isBefore ? index : index + 1);
  else quill.setSelection(index + 1, 0, "user");
  return isBlock;
}

/** Leaves an object. At the start or end of the text, adds a line to move to. */
function leave(quill: Quill, { index }: EditorObject, isBack: boolean): void {
  const target = isBack ? index - 1 : index + 1;
  if (target < 0 || target >= quill.getLength())
    return openLine(quill, Math.max(target, 0));
  quill.setSelection(target, 0, "user");
  quill.scrollSelectionIntoView();
}

/** Selects the block next to the edge of a line. */
function onKeyInText(
  quill: Quill,
  range: Range,
  event: KeyboardEvent,
): boolean {
  const { key } = event;
  const isDeleting = key === "Backspace" || key === "Delete";
  const isMoving = isArrow(key) && !hasCommand(event);
  if (isMoving && event.shiftKey && isHeldAtBlock(quill, range)) {
    extendByLine(quill, range, key);
    return true;
  }
  if (range.length !== 0 || !(isDeleting || (isMoving && !event.shiftKey)))
    return false;
  const block = blockBeside(quill, range.index, key);
  if (!block) return false;
  if (isDeleting) return selectInsteadOfDeleting(quill, block, isBackward(key));
  select(quill, block);
  return true;
}

/** The block that a key leads to from the edge of a line. */
function blockBeside(
  quill: Quill,
  caret: number,
  key: string,
): EditorObject | null {
  const isBack = isBackward(key);
  const [line, offset] = quill.getLine(caret);
  const start = caret - offset;
  const edge = isBack ? start : start + (line?.length() ?? 1) - 1;
  const index = isBack ? edge - 1 : edge + 1;
  const isAtEdge = VERTICAL.includes(key)
    ? isSameRow(quill, caret, edge)
    : caret === edge;
  return isAtEdge && isBlockAt(quill, index) ? { index, isBlock: true } : null;
}

/** Whether both are in one row on the screen, because a long line has several. */
function isSameRow(quill: Quill, one: number, other: number): boolean {
  const [first, second] = [quill.getBounds(one), quill.getBounds(other)];
  if (!first || !second) return one === other;
  return Math.abs(first.bottom - second.bottom) < first.height / 2;
}

/** The first key selects what the second one would delete, and removes an empty line between. */
function selectInsteadOfDeleting(
  quill: Quill,
  { index }: EditorObject,
  isBack: boolean,
): boolean {
  const own = isBack ? index + 1 : index - 1;
  const formats = quill.getFormat(own);
  // Backspace removes these first.
  if (isBack && LEFT_FIRST.some((name) => ownValue(formats, name)))
    return false;
  if (isBack && isSummary(formats.details)) return false;
  const isLast = own === quill.getLength() - 1;
  const isEmpty = isEmptyLine(quill, own) && !isLast;
  if (isEmpty) quill.deleteText(own, 1, "user");
  quill.setSelection(isEmpty && !isBack ? own : index, 1, "user");
  return true;
}

function onInput(quill: Quill, event: InputEvent): void {
  const range = quill.getSelection();
  if (!range || event.isComposing) return;
  const { inputType, data } = event;
  const object = objectIn(quill, range);
  if (!object) {
    // Browsers leave a block at the start of the selection in the text.
    if (range.length > 1 && beginsWithBlock(quill, range))
      quill.deleteText(range.index, range.length, "user");
    return;
  }
  if (inputType.startsWith("delete")) remove(quill, object);
  else if (inputType === "insertParagraph" && object.isBlock)
    openLine(quill, object.index + 1);
  else if (inputType === "insertText" && data !== null)
    write(quill, stepBehind(quill, object), data);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Whether a range begins with a block, or with a whole table. */
function beginsWithBlock(quill: Quill, { index, length }: Range): boolean {
  const table = findCell(quill, index);
  return table
    ? table.start === index && table.length <= length
    : isBlockAt(quill, index);
}

function write(quill: Quill, index: number, text: string): void {
  quill.insertText(index, text, "user");
  quill.setSelection(index + text.length, 0, "user");
}

/** Runs before an input method starts to write over an object. */
function makeRoom(quill: Quill): void {
  const object = objectIn(quill, quill.getSelection());
  if (object) stepBehind(quill, object);
}

const hasCommand = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

/**
 * Extends a selection that starts at a block line by line. Browsers lose a block that is the fixed end
 * of a selection.
 */
function extendByLine(
  quill: Quill,
  { index, length }: Range,
  key: string,
): void {
  const isBack = key === "ArrowLeft" || key === "ArrowUp";
  if (!isBack) extend(quill, index, endAfter(quill, index + length));
  else if (length > 1)
    extend(
      quill,
      index,
      Math.max(index + 1, startAt(quill, index + length - 1)),
    );
  else if (index > 0) extend(quill, index, startAt(quill, index - 1));
}

/** Whether a selection starts with a block and grows at its end. */
function isHeldAtBlock(quill: Quill, { index, length }: Range): boolean {
  const held = document.getSelection();
  if (length === 0 || !isBlockAt(quill, index) || !held?.rangeCount)
    return false;
  const { startContainer, startOffset } = held.getRangeAt(0);
  return (
    held.anchorNode === startContainer && held.anchorOffset === startOffset
  );
}

function startAt(quill: Quill, index: number): number {
  return index - quill.getLine(index)[1];
}

/** The end of the line; at the end, that of the next line. */
function endAfter(quill: Quill, index: number): number {
  const [line, offset] = quill.getLine(index);
  const end = index - offset + (line?.length() ?? 1) - 1;
  if (end > index || isBlockAt(quill, index)) return Math.max(end, index + 1);
  const [next] = quill.getLine(index + 1);
  return Math.min(index + (next?.length() ?? 0), quill.getLength() - 1);
}
