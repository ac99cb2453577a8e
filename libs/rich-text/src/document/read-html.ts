import { ownValue } from "@octavo/format";
import { splitSource } from "../blocks";
import type { BlockKind, Box } from "./block-kind";
import { BLOCK_KINDS } from "./block-kinds";
import {
  attributesOf,
  blocksToOps,
  embedBlock,
  lineBlock,
  withAttributes,
} from "./document-ops";
import type { Block, Op } from "./document-ops";
import { attributeNames, hasWords, isElement, isText } from "./markup";
import type { MarkupElement, MarkupNode, ParseMarkup } from "./markup";
import { BOXES, sameContainer } from "./ops-to-blocks";
import { blockFormats, isBlockElement, readInline } from "./read-inline";

/** The top-level nodes of HTML, each with its source. White space between blocks is left out. */
interface SourceNode {
  node: MarkupNode;
  source: string;
}

/**
 * Blocks keep their exact source if it is well-formed, as the server stores it. Otherwise they have the
 * parser's version.
 */
function splitBlocks(html: string, parse: ParseMarkup): SourceNode[] {
  const nodes = [...parse(html)];
  const parts = splitSource(html);
  const isAligned =
    parts?.length === nodes.length &&
    parts.every((part, index) => isSame(part, nodes[index]));
  return nodes
    .map((node, index) => ({
      node,
      source: (isAligned ? parts[index] : undefined) ?? sourceOf(node),
    }))
    .filter(({ node }) => isElement(node) || (isText(node) && hasWords(node)));
}

function isSame(part: string, node: MarkupNode | undefined): boolean {
  if (!isElement(node)) return !part.startsWith("<");
  return part.slice(1).toLowerCase().startsWith(node.tagName.toLowerCase());
}

function sourceOf(node: MarkupNode): string {
  if (isElement(node)) return node.outerHTML;
  return node.textContent ?? "";
}

/**
 * Reads stored HTML without losing anything. Editable content becomes lines. Everything else (tables,
 * figures, a list with code inside) becomes a block that keeps its source.
 * @param kept sources of other blocks that keep theirs.
 */
export function readHtml(
  html: string,
  parse: ParseMarkup,
  kept: ReadonlySet<string> = new Set(),
): Op[] {
  const blocks = new HtmlReader(parse, kept).read(html, BOXES);
  const last = blocks.at(-1);
  if (!last || last.kind === "embed" || last.line.attributes.cell)
    blocks.push(lineBlock([]));
  return blocksToOps(blocks);
}

class HtmlReader {
  constructor(
    private readonly parse: ParseMarkup,
    private readonly kept: ReadonlySet<string>,
  ) {}

  /** @param boxes in which the HTML may still be. */
  read(html: string, boxes: readonly Box[]): Block[] {
    const blocks: Block[] = [];
    for (const group of groupInline(splitBlocks(html, this.parse))) {
      const next = this.readGroup(group, boxes);
      const first = next[0];
      const last = blocks.at(-1);
      // An empty line separates two lists or quotes, which would otherwise merge.
      if (first && last && sameContainer(last, first))
        blocks.push(lineBlock([]));
      blocks.push(...next);
    }
    return blocks;
  }

  private readGroup(group: Group, boxes: readonly Box[]): Block[] {
    if ("inline" in group) {
      const inline = readInline(group.inline.map(({ node }) => node));
      const source = group.inline.map((entry) => entry.source).join("");
      return inline && !this.kept.has(source.trim())
        ? [lineBlock(inline)]
        : [embedBlock("raw-block", source.trim())];
    }
    const { node, source } = group.block;
    const isInBox = boxes.length < BOXES.length;
    const isKept = isInBox
      ? isElement(node) && KEPT_IN_BOXES.has(node.tagName)
      : this.kept.has(source);
    const lines =
      isElement(node) && !isKept
        ? (this.readBox({ node, source }, boxes) ?? readBlock(node, source))
        : null;
    return lines ?? [embedBlock("raw-block", source)];
  }

  /** The blocks of a box, each with its attribute. A box in another one comes later in the list. */
  private readBox(
    { node, source }: { node: MarkupElement; source: string },
    boxes: readonly Box[],
  ): Block[] | null {
    for (const [place, box] of boxes.entries()) {
      const value = box.read(node);
      if (value === null) continue;
      const inside = source.slice(
        source.indexOf(">") + 1,
        source.lastIndexOf("</"),
      );
      const blocks = this.read(inside, boxes.slice(place + 1)).map(
        (block, number) =>
          withAttributes(block, {
            ...attributesOf(block),
            [box.attribute]: number > 0 ? (box.rest ?? value) : value,
          }),
      );
      return blocks.length > 0 ? blocks : null;
    }
    return null;
  }
}

type Group = { block: SourceNode } | { inline: SourceNode[] };

/** Text and inline elements between blocks belong together, as one paragraph. */
function groupInline(nodes: readonly SourceNode[]): Group[] {
  const groups: Group[] = [];
  for (const entry of nodes) {
    const last = groups.at(-1);
    if (isBlockElement(entry.node)) groups.push({ block: entry });
    else if (last && "inline" in last) last.inline.push(entry);
    else groups.push({ inline: [entry] });
  }
  return groups;
}

const READERS = Object.assign(
  {},
  ...BLOCK_KINDS.map(({ elements }) => elements),
) as NonNullable<BlockKind["elements"]>;

const KEPT_IN_BOXES = new Set(
  BLOCK_KINDS.filter(({ isOutsideBoxes }) => isOutsideBoxes).flatMap(
    ({ elements }) => Object.keys(elements ?? {}),
  ),
);

/** The lines of one top-level element; null if the editor would lose a part of it. */
function readBlock(element: MarkupElement, source: string): Block[] | null {
  const { tagName } = element;
  if (tagName === "P") return readLine(element, {});
  if (/^H[1-6]$/.test(tagName))
    return readLine(element, { header: Number(tagName.charAt(1)) });
  if (tagName === "BLOCKQUOTE") return readQuote(element);
  if (tagName === "UL" || tagName === "OL") return readList(element);
  return ownValue(READERS, tagName)?.(element, source) ?? null;
}

function readLine(element: MarkupElement, own: object): Block[] | null {
  const formats = blockFormats(element);
  const inline = formats && readInline(element.childNodes);
  return inline && [lineBlock(inline, { ...formats, ...own })];
}

function readQuote(element: MarkupElement): Block[] | null {
  const quote = { blockquote: true };
  const children = [...element.childNodes].filter(isMeaningful);
  const isParagraphs =
    children.length > 0 &&
    children.every((child) => isElement(child) && child.tagName === "P");
  if (!isParagraphs) return readLine(element, quote);
  if (attributeNames(element).length > 0) return null;
  const lines = children.map((child) =>
    readLine(child as MarkupElement, quote),
  );
  return lines.every((line) => line !== null) ? lines.flat() : null;
}

const isMeaningful = (node: MarkupNode): boolean =>
  isElement(node) || (isText(node) && hasWords(node));

const DEEPEST = 8;

/** A list with its nested lists as lines; null if an item holds more than text and lists. */
function readList(list: MarkupElement, indent = 0): Block[] | null {
  if (indent > DEEPEST || attributeNames(list).length > 0) return null;
  const blocks: Block[] = [];
  for (const child of list.childNodes) {
    if (!isElement(child)) {
      if (hasWords(child)) return null;
      continue;
    }
    const item = child.tagName === "LI" ? readItem(child, list, indent) : null;
    if (!item) return null;
    blocks.push(...item);
  }
  return blocks;
}

function readItem(
  item: MarkupElement,
  list: MarkupElement,
  indent: number,
): Block[] | null {
  const formats = blockFormats(item, ["data-list"]);
  if (!formats) return null;
  const nodes = [...item.childNodes];
  const firstList = nodes.findIndex(isList);
  const own = firstList < 0 ? nodes : nodes.slice(0, firstList);
  const nested = firstList < 0 ? [] : nodes.slice(firstList);
  const inline = readInline(unwrapParagraph(own));
  if (!inline) return null;
  const line = lineBlock(inline, {
    ...formats,
    list: item.getAttribute("data-list") ?? defaultType(list),
    ...levelOf(indent, formats.indent),
  });
  const below = readNested(nested, indent);
  if (!below) return null;
  // A jump in depth is written as an item that has only a nested list.
  return inline.length === 0 && below.length > 0 ? below : [line, ...below];
}

function readNested(
  nodes: readonly MarkupNode[],
  indent: number,
): Block[] | null {
  const blocks: Block[] = [];
  for (const node of nodes) {
    if (isList(node)) {
      const lines = readList(node, indent + 1);
      if (!lines) return null;
      blocks.push(...lines);
    } else if (hasWords(node) || isElement(node)) return null;
  }
  return blocks;
}

const isList = (node: MarkupNode): node is MarkupElement =>
  isElement(node) && (node.tagName === "UL" || node.tagName === "OL");

/** `<li><p>text</p></li>` means the same as `<li>text</li>`. */
function unwrapParagraph(nodes: readonly MarkupNode[]): readonly MarkupNode[] {
  const [only, ...others] = nodes.filter(
    (node) => isElement(node) || hasWords(node),
  );
  const isOneParagraph =
    others.length === 0 &&
    isElement(only) &&
    only.tagName === "P" &&
    attributeNames(only).length === 0;
  return isOneParagraph ? [...only.childNodes] : nodes;
}

function defaultType(list: MarkupElement): string {
  return list.tagName === "OL" ? "ordered" : "bullet";
}

function levelOf(indent: number, own: unknown): { indent?: number } {
  const level = indent + (typeof own === "number" ? own : 0);
  return level > 0 ? { indent: level } : {};
}
