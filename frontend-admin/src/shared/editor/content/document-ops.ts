import type { Op } from "quill/core";

export type { Op } from "quill/core";

export type Attributes = Record<string, unknown>;

/** One line of the editor: its inline content and the formats of its end. */
export interface Line {
  inline: Op[];
  attributes: Attributes;
}

/** A line, or a block that the editor keeps whole. */
export type Block =
  | { kind: "line"; line: Line }
  | { kind: "embed"; insert: Record<string, unknown> };

/** Embeds between lines, not inside one. */
const BLOCK_EMBEDS: readonly string[] = ["raw-block", "video"];

export function lineBlock(inline: Op[], attributes: Attributes = {}): Block {
  return { kind: "line", line: { inline, attributes } };
}

export function embedBlock(name: string, value: unknown): Block {
  return { kind: "embed", insert: { [name]: value } };
}

/** An operation with its attributes, or without the property when there are none. */
export function insertOp(
  insert: string | Record<string, unknown>,
  attributes: Attributes,
): Op {
  return Object.keys(attributes).length > 0
    ? { insert, attributes }
    : { insert };
}

export function blocksToOps(blocks: readonly Block[]): Op[] {
  return blocks.flatMap((block) =>
    block.kind === "embed"
      ? [{ insert: block.insert }]
      : [...block.line.inline, insertOp("\n", block.line.attributes)],
  );
}

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
        blocks.push({ kind: "embed", insert });
      } else inline.push(insertOp(insert, attributes));
    }
  }
  if (inline.length > 0) endLine({});
  return blocks;
}

/** True if there is only white space. An image, a formula or a table is content (D-520). */
export function isEmptyContent(ops: readonly Op[]): boolean {
  return ops.every(
    ({ insert }) =>
      insert === undefined ||
      (typeof insert === "string"
        ? insert.trim() === ""
        : "soft-break" in insert),
  );
}

/** The element that a line shares with its neighbors; undefined for a line on its own. */
export function containerOf(block: Block): string | undefined {
  if (block.kind === "embed") return undefined;
  const { list, blockquote, "code-block": code } = block.line.attributes;
  if (typeof list === "string") return list === "ordered" ? "ol" : "ul";
  if (blockquote) return "blockquote";
  return typeof code === "string" ? `pre ${code}` : undefined;
}

export function sameContainer(one: Block, other: Block): boolean {
  const container = containerOf(one);
  return container !== undefined && container === containerOf(other);
}
