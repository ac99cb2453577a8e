import type { Block } from "./document-ops";

/** Which element holds a line together with its neighbours; undefined for a line on its own. */
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
