import type Quill from "quill/core";
import type { Range } from "quill/core";
import { SafeLink } from "./link";

export interface FoundLink extends Range {
  href: string;
  element: HTMLElement;
}

/** The link that the cursor is in or next to, or that contains the whole selection. */
export function findLink(quill: Quill, place: Range): FoundLink | null {
  const { index, length } = place;
  for (const start of length > 0 ? [index] : [index - 1, index]) {
    const [blot] =
      start < 0 ? [null] : quill.scroll.descendant(SafeLink, start);
    const href = blot && SafeLink.formats(blot.domNode);
    if (!href) continue;
    const first = outermost(blot, "prev").offset(quill.scroll);
    const last = outermost(blot, "next");
    const end = last.offset(quill.scroll) + last.length();
    if (end >= index + length)
      return { index: first, length: end - first, href, element: blot.domNode };
  }
  return null;
}

/** A link is several elements if only a part of it has a color. */
function outermost(link: SafeLink, side: "prev" | "next"): SafeLink {
  let found = link;
  for (;;) {
    const beside = found[side];
    if (!(beside instanceof SafeLink)) return found;
    if (SafeLink.formats(beside.domNode) !== SafeLink.formats(link.domNode))
      return found;
    found = beside;
  }
}

const OFF = {
  link: false,
  button: false,
  "link-title": false,
  "link-target": false,
};

/** Leaves the text of a link. */
export function removeLink(quill: Quill, { index, length }: Range): void {
  quill.formatText(index, length, OFF, "user");
}
