import type Quill from "quill/core";
import { useRef, useState } from "react";
import { useListener } from "../../../use-listener";
import { steady, useQuillEvent } from "../../use-quill";
import { findLink } from "./find-link";
import type { FoundLink } from "./find-link";

/** The link with the cursor, as its bar shows it. */
export interface CurrentLink {
  index: number;
  length: number;
  href: string;
  /** From the left edge of the editor, in pixels. */
  left: number;
  /** Below the link or, where there is no room, above it. */
  edge: { top: number } | { bottom: number };
}

/** Null while the cursor is elsewhere, the focus has left the editor, or Escape was pressed in the link. */
export function useLink(quill: Quill | null) {
  const [link, setLink] = useState<CurrentLink | null>(null);
  const index = useRef(0);
  const dismissed = useRef<number | undefined>(undefined);
  const read = () => {
    const range = quill?.getSelection();
    if (!quill || !range) return;
    index.current = range.index;
    const found = findLink(quill, range);
    if (found?.index !== dismissed.current) dismissed.current = undefined;
    const isShown = found && dismissed.current === undefined;
    setLink(steady(isShown ? describe(quill, found) : null));
  };
  const dismiss = ({ key }: KeyboardEvent) => {
    const range = key === "Escape" && quill?.getSelection();
    if (!quill || !range) return;
    dismissed.current = findLink(quill, range)?.index;
    setLink(null);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!quill?.container.contains(relatedTarget as Node | null)) setLink(null);
  };
  useQuillEvent(quill, "editor-change", read);
  useListener(quill?.root, "keydown", dismiss);
  useListener(quill?.container, "focusout", leave);
  useListener(window, "resize", read);
  return { link, index };
}

const GAP = 4;
/** As high as the bar is for fingers. */
const BAR_HEIGHT = 56;
/** The row below the text, which stays in view. */
const FOOTER_HEIGHT = 40;

function describe(quill: Quill, found: FoundLink): CurrentLink {
  const { index, length, href, element } = found;
  const box = element.getBoundingClientRect();
  const frame = quill.container.getBoundingClientRect();
  const height = window.visualViewport?.height ?? window.innerHeight;
  const end = Math.min(height - FOOTER_HEIGHT, frame.bottom);
  const hasRoom = box.bottom + BAR_HEIGHT <= end;
  const isAbove = !hasRoom && box.top - frame.top >= BAR_HEIGHT;
  return {
    index,
    length,
    href,
    left: box.left - frame.left,
    edge: isAbove
      ? { bottom: frame.bottom - box.top + GAP }
      : { top: box.bottom - frame.top + GAP },
  };
}
