import { plainText } from "@octavo/format";
import { opsToBlocks } from "@octavo/rich-text";
import type { Attributes, Op } from "@octavo/rich-text";

/** The content for a program that takes plain text only. */
export function opsToText(ops: readonly Op[]): string {
  return ops
    .map((op, place) => readCell(op, ops, place) ?? readOp(op))
    .join("");
}

/** Cells of a row are between tabs, as spreadsheets read them. */
function readCell(
  { insert, attributes }: Op,
  ops: readonly Op[],
  place: number,
): string | null {
  const row = rowOf(attributes);
  if (row === null || typeof insert !== "string") return null;
  const next = ops
    .slice(place + 1)
    .find((op) => typeof op.insert === "string" && op.insert.includes("\n"));
  const end = row === rowOf(next?.attributes) ? "\t" : "\n";
  return "\t".repeat(insert.length - 1) + end;
}

/** Table and row of a cell. */
function rowOf(attributes: Attributes | undefined): string | null {
  const cell = attributes?.cell;
  return typeof cell === "string"
    ? cell.split("/").slice(0, 2).join("/")
    : null;
}

function readOp({ insert }: Op): string {
  if (typeof insert === "string") return insert;
  if (!insert) return "";
  if ("soft-break" in insert) return "\n";
  if (typeof insert.formula === "string") return `$${insert.formula}$`;
  const { "raw-inline": inline, "raw-block": block } = insert;
  if (typeof inline === "string") return plainText(inline);
  return typeof block === "string" ? `${plainText(block)}\n` : "";
}

/** A heading longer than this is none. */
const LONGEST_HEADING = 300;

/** The lines as one, for a heading; null if they are too much for it. */
export function joinLines(ops: readonly Op[]): Op[] | null {
  const joined: Op[] = [];
  for (const block of opsToBlocks(ops)) {
    if (block.kind === "embed") return null;
    const { "code-block": code, cell } = block.line.attributes;
    if (code || cell) return null;
    const inline = block.line.inline.filter(({ insert }) => insert !== "");
    if (joined.length > 0 && inline.length > 0) joined.push({ insert: " " });
    joined.push(...inline);
  }
  return opsToText(joined).length > LONGEST_HEADING ? null : joined;
}
