import type { Attributes } from "@octavo/rich-text";
import { Delta } from "quill/core";
import { BLOCK_TYPES } from "../blocks";
import { isPlain } from "./typed-line";
import type { TypedLine } from "./typed-line";

/** What Markdown makes of the characters. */
export interface Rewrite {
  change: Delta;
  /** The cursor after it. */
  caret: number;
  /** Formats that what is typed next does not have. */
  ended?: readonly string[];
  /** A next character that shows that it was no Markdown, as in `_private_name`. */
  unless?: RegExp;
}

export interface Rule {
  /** The line up to the cursor. */
  pattern: RegExp;
  format: (sign: string) => Attributes;
  fits?: (line: TypedLine) => boolean;
}

const AFTER_SPACE: readonly Rule[] = [
  {
    pattern: /^(#{1,6}) $/,
    format: (sign) => ({ header: sign.length }),
    fits: (line) => isPlain(line) || Boolean(line.formats.header),
  },
  { pattern: /^(>) $/, format: () => ({ blockquote: true }) },
  { pattern: /^([-*+]) $/, format: () => ({ list: "bullet" }) },
  // Another number may be a date or a year.
  { pattern: /^(1[.)]) $/, format: () => ({ list: "ordered" }) },
  {
    pattern: /^(\[(?: ?|[xX])\]) $/,
    format: (sign) => ({ list: /x/i.test(sign) ? "checked" : "unchecked" }),
    fits: (line) => isPlain(line) || Boolean(line.formats.list),
  },
  ...BLOCK_TYPES.flatMap(({ afterSpace = [] }) => afterSpace),
];

/** A block that begins with its sign and a space. */
export function blockAfterSpace(
  line: TypedLine,
  lineEnd: number,
): Rewrite | null {
  for (const { pattern, format, fits = isPlain } of AFTER_SPACE) {
    const [signs, sign] = pattern.exec(line.text) ?? [];
    if (signs === undefined || sign === undefined || !fits(line)) continue;
    const after = line.start + signs.length;
    const change = new Delta()
      .retain(line.start)
      .delete(signs.length)
      .retain(lineEnd - after)
      .retain(1, format(sign));
    return { change, caret: line.start };
  }
  return null;
}

/** A block whose line ends with Enter: code between fences, and a line across the page. */
export function blockAfterEnter(
  before: TypedLine,
  isNextEmpty: boolean,
): Rewrite | null {
  if (!isPlain(before)) return null;
  for (const { afterEnter } of BLOCK_TYPES) {
    const rewrite = afterEnter?.(before, isNextEmpty);
    if (rewrite) return rewrite;
  }
  return null;
}
