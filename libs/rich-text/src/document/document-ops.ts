export type Attributes = Record<string, unknown>;

/** A piece of the editor's delta; a whole text only inserts. */
export interface Op {
  insert?: string | Record<string, unknown>;
  attributes?: Attributes;
}

/** One line of the editor: its inline content and the formats of its end. */
export interface Line {
  inline: Op[];
  attributes: Attributes;
}

/** A line, or a block that the editor keeps whole. */
export type Block =
  | { kind: "line"; line: Line }
  | {
      kind: "embed";
      insert: Record<string, unknown>;
      attributes: Attributes;
    };

export function lineBlock(inline: Op[], attributes: Attributes = {}): Block {
  return { kind: "line", line: { inline, attributes } };
}

export function embedBlock(
  name: string,
  value: unknown,
  attributes: Attributes = {},
): Block {
  return { kind: "embed", insert: { [name]: value }, attributes };
}

export function attributesOf(block: Block): Attributes {
  return block.kind === "line" ? block.line.attributes : block.attributes;
}

export function withAttributes(block: Block, attributes: Attributes): Block {
  return block.kind === "line"
    ? lineBlock(block.line.inline, attributes)
    : { ...block, attributes };
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
      ? [insertOp(block.insert, block.attributes)]
      : [...block.line.inline, insertOp("\n", block.line.attributes)],
  );
}

/** True if there is only white space. An image, a formula or a table is content. */
export function isEmptyContent(ops: readonly Op[]): boolean {
  return ops.every(
    ({ insert, attributes }) =>
      insert === undefined ||
      (typeof insert === "string"
        ? insert.trim() === "" && attributes?.cell === undefined
        : "soft-break" in insert),
  );
}
