import { ownValue } from "@octavo/format";
import type { Box } from "./block-kind";
import { BLOCK_KINDS } from "./block-kinds";
import { attributesOf, insertOp, lineBlock } from "./document-ops";
import type { Attributes, Block, Op } from "./document-ops";

/** Embeds between lines, not inside one. */
const BLOCK_EMBEDS = BLOCK_KINDS.flatMap(({ embed }) => embed?.name ?? []);

/** From the outside in. */
export const BOXES = BLOCK_KINDS.flatMap(({ box }) => box ?? []);

/** Cuts a list of operations at its line ends. */
export function opsToBlocks(ops: readonly Op[]): Block[] {
  const blocks: Block[] = [];
  let inline: Op[] = [];
  const endLine = (attributes: Attributes) => {
    blocks.push(lineBlock(inline, attributes));
    inline = [];
  };
  for (const { insert, attributes = {} } of ops) {
    if (typeof insert === "string") {
      const [first = "", ...rest] = insert.split("\n");
      if (first !== "") inline.push(insertOp(first, attributes));
      for (const text of rest) {
        endLine(attributes);
        if (text !== "") inline.push(insertOp(text, attributes));
      }
    } else if (insert) {
      if (BLOCK_EMBEDS.some((name) => name in insert)) {
        if (inline.length > 0) endLine({});
        blocks.push({ kind: "embed", insert, attributes });
      } else inline.push(insertOp(insert, attributes));
    }
  }
  if (inline.length > 0) endLine({});
  return blocks;
}

interface BoxAround {
  box: Box;
  value: string;
}

/** The outermost box that a block is in. */
export function boxOf(block: Block): BoxAround | null {
  const attributes = attributesOf(block);
  for (const box of BOXES) {
    const value = ownValue(attributes, box.attribute);
    if (typeof value === "string") return { box, value };
  }
  return null;
}

/** The element that a line shares with its neighbors; undefined for a line on its own. */
export function containerOf(block: Block): string | undefined {
  const around = boxOf(block);
  if (around) return `${around.box.attribute} ${around.value}`;
  if (block.kind === "embed") return undefined;
  const { attributes } = block.line;
  const { list, blockquote } = attributes;
  if (typeof list === "string") return list === "ordered" ? "ol" : "ul";
  if (blockquote) return "blockquote";
  for (const { lines } of BLOCK_KINDS) {
    const container = lines?.containerOf(attributes);
    if (container !== undefined) return container;
  }
  return undefined;
}

export function sameContainer(one: Block, other: Block): boolean {
  const [around, next] = [boxOf(one), boxOf(other)];
  if (around && next)
    return (
      around.box === next.box && next.value === (next.box.rest ?? around.value)
    );
  const container = containerOf(one);
  return container !== undefined && container === containerOf(other);
}
