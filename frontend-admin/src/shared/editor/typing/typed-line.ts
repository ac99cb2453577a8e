import type { Attributes, Op } from "@octavo/rich-text";
import type Quill from "quill/core";
import type { Delta } from "quill/core";

/** Placeholder for content that is not Markdown: a picture, a formula, code. */
export const OBJECT = "\uFFFC";

/** A line up to the cursor. */
export interface TypedLine {
  start: number;
  /** One character for each position, so that offsets are those of the editor. */
  text: string;
  /** The character after the cursor; "\n" at the end of the line. */
  next: string;
  formats: Attributes;
}

/** A plain paragraph can become any block. */
export function isPlain({ formats }: TypedLine): boolean {
  const { header, list, blockquote, caption, cell } = formats;
  const isBlock = header ?? list ?? blockquote ?? caption ?? cell;
  return !isBlock && !isCode(formats);
}

export function isCode(formats: Attributes): boolean {
  return formats["code-block"] !== undefined;
}

export function readLine(quill: Quill, index: number): TypedLine {
  const [line, offset] = quill.getLine(index);
  const start = index - offset;
  return {
    start,
    text: textOf(quill.getContents(start, offset).ops),
    next: textOf(quill.getContents(index, 1).ops),
    formats: line?.formats() ?? {},
  };
}

function textOf(ops: readonly Op[]): string {
  return ops.map(readOp).join("").replaceAll("\u00a0", " ");
}

function readOp({ insert, attributes }: Op): string {
  if (typeof insert === "string")
    return attributes?.code ? OBJECT.repeat(insert.length) : insert;
  return insert && "soft-break" in insert ? "\n" : OBJECT;
}

/** The characters that a key typed; a dead key types two. Null for other changes. */
export function typedIn({ ops }: Delta): string | null {
  const inserts = ops.filter(({ insert }) => insert !== undefined);
  const [only] = inserts;
  const isOther = ops.some(({ retain, attributes }) => retain && attributes);
  if (inserts.length !== 1 || isOther || typeof only?.insert !== "string")
    return null;
  return only.insert.length <= 2 ? only.insert : null;
}
