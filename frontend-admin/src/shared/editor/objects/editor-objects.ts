import { ownValue } from "@octavo/format";
import { BlockEmbed } from "quill/blots/block";
import Embed from "quill/blots/embed";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { captionAt, isEmptyCaption } from "../blocks/figure/caption";
import { SoftBreak } from "../blocks/raw/raw";

/** A part that is selected as a whole because it cannot be edited in place: a table, a picture. */
export interface EditorObject {
  index: number;
  /** Whether it is between lines, not inside one. */
  isBlock: boolean;
}

/** The clicked object. Pictures are left out, because browsers select and drag them. */
export function objectAround(
  quill: Quill,
  target: EventTarget | null,
): EditorObject | null {
  const blot =
    target instanceof Element ? quill.scroll.find(target, true) : null;
  const isBlock = blot instanceof BlockEmbed;
  const isInline = blot instanceof Embed && !(blot instanceof SoftBreak);
  if (!blot || !(isBlock || isInline)) return null;
  return { index: blot.offset(quill.scroll), isBlock };
}

/** The object of a selection that holds nothing else. */
export function objectIn(
  quill: Quill,
  range: Range | null,
): EditorObject | null {
  if (range?.length !== 1) return null;
  const { insert } = quill.getContents(range.index, 1).ops[0] ?? {};
  if (typeof insert !== "object" || "soft-break" in insert) return null;
  return { index: range.index, isBlock: isBlockAt(quill, range.index) };
}

/** Cancelable event on the surface when an object is to be opened; its detail is the object's value by its name. */
const OBJECT_OPENED = "octavo-object-opened";

/** @returns whether anything opens such an object. */
export function openObject(quill: Quill, { index }: EditorObject): boolean {
  const { insert } = quill.getContents(index, 1).ops[0] ?? {};
  const event = new CustomEvent(OBJECT_OPENED, {
    cancelable: true,
    detail: insert,
  });
  return !quill.root.dispatchEvent(event);
}

/** Runs for each opened object of a name, with its value. @returns what stops it. */
export function onOpened(
  quill: Quill,
  name: string,
  open: (value: string) => void,
): () => void {
  const listen = (event: Event) => {
    const insert = (event as CustomEvent<Record<string, unknown>>).detail;
    const value = ownValue(insert, name);
    if (typeof value !== "string") return;
    event.preventDefault();
    open(value);
  };
  quill.root.addEventListener(OBJECT_OPENED, listen);
  return () => quill.root.removeEventListener(OBJECT_OPENED, listen);
}

export function isBlockAt(quill: Quill, index: number): boolean {
  if (index < 0 || index >= quill.getLength()) return false;
  return quill.getLine(index)[0] instanceof BlockEmbed;
}

export function select(quill: Quill, { index }: EditorObject): void {
  quill.setSelection(index, 1, "user");
}

/**
 * Selects from an object to another index, after or before it. The object is the fixed end of the range,
 * so that further steps move the other end.
 */
export function extend(quill: Quill, index: number, to: number): void {
  if (to > index) return quill.setSelection(index, to - index, "user");
  quill.setSelection(to, index + 1 - to, "user");
  const held = document.getSelection();
  if (!held || held.rangeCount === 0) return;
  const { startContainer, startOffset, endContainer, endOffset } =
    held.getRangeAt(0);
  held.setBaseAndExtent(endContainer, endOffset, startContainer, startOffset);
}

export function remove(quill: Quill, { index }: EditorObject): void {
  const caption = captionAt(quill, index + 1);
  const isGone = isEmptyCaption(caption) && index + 2 < quill.getLength();
  quill.history.cutoff();
  // A caption without its picture is a paragraph.
  if (caption && !isGone)
    quill.formatLine(index + 1, 1, "caption", false, "user");
  quill.deleteText(index, isGone ? 2 : 1, "user");
  quill.history.cutoff();
  quill.setSelection(index, 0, "user");
}

/** Inserts a plain line at the index and puts the cursor in it. */
export function openLine(quill: Quill, index: number): void {
  quill.history.cutoff();
  const change = new Delta().retain(index).insert("\n");
  quill.updateContents(change, "user");
  quill.setSelection(index, 0, "user");
  quill.scrollSelectionIntoView();
}

/**
 * Text that is typed or pasted over a selected object goes after it. A stray key must not remove a table
 * unnoticed; Delete removes it.
 */
export function stepBehind(
  quill: Quill,
  { index, isBlock }: EditorObject,
): number {
  const next = index + 1;
  if (isBlock && !captionAt(quill, next) && !isEmptyLine(quill, next))
    openLine(quill, next);
  else quill.setSelection(next, 0, "user");
  return next;
}

/** A line without content and formats. An empty item of a list does not count. */
export function isEmptyLine(quill: Quill, index: number): boolean {
  if (index >= quill.getLength() || isBlockAt(quill, index)) return false;
  const [line] = quill.getLine(index);
  return line?.length() === 1 && Object.keys(line.formats()).length === 0;
}
