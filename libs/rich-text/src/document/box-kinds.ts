import { calloutClasses, calloutOf } from "../callouts";
import { FOOTNOTE, FOOTNOTE_ID } from "../footnotes";
import { GALLERY } from "../galleries";
import type { BlockKind, Box } from "./block-kind";
import { lineBlock } from "./document-ops";
import type { Block } from "./document-ops";
import {
  attributeNames,
  classNamesOf,
  elementsOf,
  hasWords,
  isElement,
} from "./markup";
import type { MarkupElement } from "./markup";
import { readInline } from "./read-inline";
import { writeInline } from "./write-inline";

/** A box for a note, a tip or a warning, around any other blocks. */
export const calloutKind = {
  name: "callout",
  box: {
    attribute: "callout",
    read(element) {
      const isPlain =
        element.tagName === "DIV" && attributeNames(element).length === 1;
      return isPlain ? calloutOf(classNamesOf(element)) : null;
    },
    write: (kind, blocks, writeBlocks) =>
      `<div class="${calloutClasses(kind).join(" ")}">\n${writeBlocks(blocks)}\n</div>`,
  } satisfies Box,
} satisfies BlockKind;

/** The text of a footnote; an inline piece refers to it. */
export const footnoteKind = {
  name: "footnote",
  box: {
    attribute: FOOTNOTE,
    read(element) {
      const isPlain =
        element.tagName === "DIV" &&
        element.getAttribute("class") === FOOTNOTE &&
        attributeNames(element).length === 2;
      const id = element.getAttribute("data-footnote") ?? "";
      return isPlain && FOOTNOTE_ID.test(id) ? id : null;
    },
    write: (id, blocks, writeBlocks) =>
      `<div class="${FOOTNOTE}" data-footnote="${id}">\n${writeBlocks(blocks)}\n</div>`,
  } satisfies Box,
} satisfies BlockKind;

/** A line below the summary. */
export const DETAILS_BODY = "body";

/** A line that one sees, and a text that it opens. */
export const detailsKind = {
  name: "details",
  elements: {
    SUMMARY(element: MarkupElement) {
      const inline = readInline(element.childNodes);
      return inline && [lineBlock(inline)];
    },
  },
  box: {
    attribute: "details",
    rest: DETAILS_BODY,
    read(element) {
      if (element.tagName !== "DETAILS" || !isPlainDetails(element))
        return null;
      return element.getAttribute("open") === null ? "summary" : "open";
    },
    write(part, blocks, writeBlocks) {
      if (part === DETAILS_BODY) return writeBlocks(blocks);
      const [first] = blocks;
      const line = first?.kind === "line" ? first.line : null;
      const inside = writeBlocks(line ? blocks.slice(1) : blocks);
      const open = part === "open" ? ' open=""' : "";
      return `<details${open}>\n<summary>${writeInline(line?.inline ?? [])}</summary>\n${inside && `${inside}\n`}</details>`;
    },
  } satisfies Box,
} satisfies BlockKind;

/** One summary, which is a plain line, and nothing before it. */
function isPlainDetails(element: MarkupElement): boolean {
  const first = [...element.childNodes].find(
    (node) => isElement(node) || hasWords(node),
  );
  const isOne =
    elementsOf(element).filter(({ tagName }) => tagName === "SUMMARY")
      .length === 1;
  return (
    isOne &&
    isElement(first) &&
    first.tagName === "SUMMARY" &&
    attributeNames(first).length === 0 &&
    readInline(first.childNodes) !== null &&
    attributeNames(element).every((name) => name === "open")
  );
}

/** No page shows more pictures in one gallery. */
const MOST_PICTURES = 50;

/** The value for each figure and caption in a gallery. */
export const IN_GALLERY = "item";

/** Figures side by side, in one box. */
export const galleryKind = {
  name: "gallery",
  box: {
    attribute: "gallery",
    read(element) {
      const figures = elementsOf(element);
      const isPlain =
        element.tagName === "DIV" && element.getAttribute("class") === GALLERY;
      const isFigures =
        figures.length > 0 &&
        [...element.childNodes].every((node) =>
          isElement(node) ? node.tagName === "FIGURE" : !hasWords(node),
        );
      return isPlain &&
        isFigures &&
        attributeNames(element).length === 1 &&
        figures.length <= MOST_PICTURES
        ? IN_GALLERY
        : null;
    },
    write: (_value, blocks, writeBlocks) =>
      inGalleries(blocks)
        .map((part) => `<div class="${GALLERY}">\n${writeBlocks(part)}\n</div>`)
        .join("\n"),
  } satisfies Box,
} satisfies BlockKind;

/** More pictures than fit in one gallery continue in another. */
function inGalleries(blocks: readonly Block[]): Block[][] {
  const parts: Block[][] = [];
  let pictures = 0;
  for (const block of blocks) {
    const isNext = block.kind === "embed" && pictures++ % MOST_PICTURES === 0;
    const last = parts.at(-1);
    if (isNext || !last) parts.push([block]);
    else last.push(block);
  }
  return parts;
}
