import type Quill from "quill/core";
import { BLOCK_TYPES } from "../blocks";
import { indexAt } from "../drop";
import { withoutNotice } from "../lines";
import {
  extend,
  isBlockAt,
  objectAround,
  objectIn,
  openLine,
  openObject,
  select,
} from "./editor-objects";
import type { EditorObject } from "./editor-objects";

const PRIMARY = 0;
const SECONDARY = 2;

/**
 * Selects a clicked object. The browser's own handling would take the focus, and with it the keyboard,
 * out of the text.
 */
export function selectByPress(quill: Quill): void {
  const { root } = quill;
  root.addEventListener("mousedown", (event) => {
    if (event.button !== PRIMARY && event.button !== SECONDARY) return;
    const object = objectAround(quill, event.target);
    if (object) press(quill, object, event);
    else if (event.shiftKey) extendFromObject(quill, event);
    else if (event.target === root) pressBeside(quill, event);
  });
  root.addEventListener("dblclick", (event) => {
    const object = objectAround(quill, event.target);
    if (object && openObject(quill, object)) event.preventDefault();
  });
  root.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.ctrlKey || event.metaKey) return;
    // With Ctrl, a link opens in a new tab. Without Ctrl, it would close the editor.
    if (objectAround(quill, link)) event.preventDefault();
  });
}

function press(quill: Quill, object: EditorObject, event: MouseEvent): void {
  event.preventDefault();
  if (event.shiftKey) return extendTo(quill, object);
  select(quill, object);
  if (event.button === PRIMARY) selectWhileDragging(quill, object);
}

function extendTo(quill: Quill, { index }: EditorObject): void {
  const range = quill.getSelection(true);
  const start = Math.min(range.index, index);
  const end = Math.max(range.index + range.length, index + 1);
  quill.setSelection(start, end - start, "user");
}

/** Browsers lose a block at the end of a selection. */
function extendFromObject(quill: Quill, event: MouseEvent): void {
  const object = objectIn(quill, quill.getSelection());
  const to = object?.isBlock ? indexAt(quill, event) : null;
  if (!object || to === null) return;
  event.preventDefault();
  extend(quill, object.index, to);
}

/** Selects during a drag, as the browser does for a drag that starts in text. */
function selectWhileDragging(quill: Quill, { index }: EditorObject): void {
  const { ownerDocument } = quill.root;
  const follow = (event: MouseEvent) => {
    const other = objectAround(quill, event.target)?.index;
    // An object after this one is included in the selection.
    const to =
      other === undefined
        ? indexAt(quill, event)
        : other + (other < index ? 0 : 1);
    if (to !== null) extend(quill, index, to);
  };
  const stop = () => {
    ownerDocument.removeEventListener("mousemove", follow);
    ownerDocument.removeEventListener("mouseup", stop);
  };
  ownerDocument.addEventListener("mousemove", follow);
  ownerDocument.addEventListener("mouseup", stop);
}

/** Adds a line for a click above, below or between blocks, where there is none. */
function pressBeside(quill: Quill, event: MouseEvent): void {
  const below = [...quill.root.children].find(
    (child) => child.getBoundingClientRect().bottom > event.clientY,
  );
  const blot = below && quill.scroll.find(below);
  const index = blot ? blot.offset(quill.scroll) : quill.getLength();
  const isInside = below && below.getBoundingClientRect().top <= event.clientY;
  const hasLineBefore = index > 0 && !isBlockAt(quill, index - 1);
  const hasLine = blot && !isBlockAt(quill, index);
  if (isInside || hasLineBefore || hasLine) return;
  event.preventDefault();
  openLine(quill, index);
}

const BLOCKS = BLOCK_TYPES.flatMap(({ embedClass }) =>
  embedClass ? `.${embedClass}` : [],
);
const OBJECTS = [
  ...BLOCKS,
  ".ql-formula",
  ".footnote-ref",
  ".raw-inline",
  "img",
].join(", ");
const MARK = "data-selected";

/** Shows objects inside the selection as selected. The browser does that only for text. */
export function markSelected(quill: Quill): void {
  const mark = () => {
    const changed = [...quill.root.querySelectorAll(OBJECTS)].filter(
      (node) => node.hasAttribute(MARK) !== isSelected(quill, node),
    );
    if (changed.length > 0) withoutNotice(quill, () => changed.forEach(toggle));
  };
  quill.on("editor-change", mark);
}

const toggle = (node: Element): boolean => node.toggleAttribute(MARK);

function isSelected(quill: Quill, node: Element): boolean {
  const range = quill.getSelection();
  const blot = quill.scroll.find(node);
  if (!range || !blot) return false;
  const index = blot.offset(quill.scroll);
  return index >= range.index && index < range.index + range.length;
}
