import { lineBlock } from "./document-ops";
import type { Block } from "./document-ops";
import { attributeNames, blockFormats } from "./read-formats";
import { readInline } from "./read-inline";

const DEEPEST = 8;

/** A list with its nested lists as lines; null if an item holds more than text and lists. */
export function readList(list: Element, indent = 0): Block[] | null {
  if (indent > DEEPEST || attributeNames(list).length > 0) return null;
  const blocks: Block[] = [];
  for (const child of list.childNodes) {
    if (!(child instanceof Element)) {
      if (child.textContent?.trim()) return null;
      continue;
    }
    const item = child.tagName === "LI" ? readItem(child, list, indent) : null;
    if (!item) return null;
    blocks.push(...item);
  }
  return blocks;
}

function readItem(
  item: Element,
  list: Element,
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
  // An item that only carries a nested list is how a jump in depth is written.
  return inline.length === 0 && below.length > 0 ? below : [line, ...below];
}

function readNested(nodes: readonly Node[], indent: number): Block[] | null {
  const blocks: Block[] = [];
  for (const node of nodes) {
    if (isList(node)) {
      const lines = readList(node, indent + 1);
      if (!lines) return null;
      blocks.push(...lines);
    } else if (node.textContent?.trim() || node instanceof Element) return null;
  }
  return blocks;
}

function isList(node: Node): node is Element {
  return (
    node instanceof Element && (node.tagName === "UL" || node.tagName === "OL")
  );
}

/** `<li><p>text</p></li>` says no more than `<li>text</li>`. */
function unwrapParagraph(nodes: readonly Node[]): readonly Node[] {
  const [only, ...others] = nodes.filter(
    (node) => node instanceof Element || node.textContent?.trim(),
  );
  const isOneParagraph =
    others.length === 0 &&
    only instanceof Element &&
    only.tagName === "P" &&
    attributeNames(only).length === 0;
  return isOneParagraph ? [...only.childNodes] : nodes;
}

function defaultType(list: Element): string {
  return list.tagName === "OL" ? "ordered" : "bullet";
}

function levelOf(indent: number, own: unknown): { indent?: number } {
  const level = indent + (typeof own === "number" ? own : 0);
  return level > 0 ? { indent: level } : {};
}
