import { normaliseImage, normaliseLink } from "@octavo/rich-text";
import type { Attributes } from "@octavo/rich-text";
import { Delta } from "quill/core";
import { formulaError } from "../blocks/formula/formula";
import type { Rewrite } from "./block-rules";
import { OBJECT } from "./typed-line";
import type { TypedLine } from "./typed-line";

/** Before an opening sign: not within a word, a number or an address. */
const BEFORE = String.raw`(?<=^|[\s([{"'„“‚‘«»–—${OBJECT}])`;

interface Mark {
  signs: readonly string[];
  formats: Attributes;
}

const MARKS: readonly Mark[] = [
  { signs: ["***", "___"], formats: { bold: true, italic: true } },
  { signs: ["**", "__"], formats: { bold: true } },
  { signs: ["*", "_"], formats: { italic: true } },
  { signs: ["~~"], formats: { strike: true } },
  { signs: ["`"], formats: { code: true } },
];

const RULES = MARKS.flatMap(({ signs, formats }) =>
  signs.map((sign) => ({ sign, formats, pattern: markPattern(sign) })),
);

function markPattern(sign: string): RegExp {
  const escaped = sign.replaceAll("*", String.raw`\*`);
  const one = escaped.slice(0, escaped.length / sign.length);
  // Code has any text. Elsewhere, `(*)` and a sign behind a backslash are no emphasis.
  const [first, last] =
    sign === "`"
      ? [`[^\\s${one}${OBJECT}]`, `[^\\s${one}${OBJECT}]`]
      : [`[^\\s${one}.,;:!?)\\]}]`, `[^\\s${one}\\\\([{]`];
  const between = sign === "`" ? `[^${one}${OBJECT}]*` : `[^${one}]*`;
  return new RegExp(
    `${BEFORE}${escaped}((?=${first})${between}${last})${escaped}$`,
  );
}

/** A sign at the end of the line up to the cursor that closes what another one opened. */
export function inlineMarkdown(line: TypedLine): Rewrite | null {
  if (/[\p{L}\p{N}]/u.test(line.next)) return null;
  return (
    readImage(line) ?? readLink(line) ?? readFormula(line) ?? readMark(line)
  );
}

function readMark({ text, start }: TypedLine): Rewrite | null {
  for (const { sign, formats, pattern } of RULES) {
    const match = pattern.exec(text);
    if (!match) continue;
    const content = match[1] ?? "";
    const open = start + match.index;
    return {
      change: new Delta()
        .retain(open)
        .delete(sign.length)
        .retain(content.length, formats)
        .delete(sign.length),
      caret: open + content.length,
      ended: Object.keys(formats),
      ...(sign.startsWith("_") && { unless: /[\p{L}\p{N}_]/u }),
    };
  }
  return null;
}

const ADDRESS = String.raw`\(((?:[^\s()${OBJECT}]|\([^\s()${OBJECT}]*\))+)\)$`;
const LINK = new RegExp(String.raw`(?<![!\\])\[([^[\]]+)\]${ADDRESS}`);
const IMAGE = new RegExp(String.raw`(?<!\\)!\[([^[\]${OBJECT}]*)\]${ADDRESS}`);

/** Not `list[i](x)`, which is code. */
const LOOKS_LIKE_ADDRESS = /^([a-z]+:|[/#?]|[^\s/]+\.[^\s])/i;

function readLink({ text, start }: TypedLine): Rewrite | null {
  const [whole, label = "", address = ""] = LINK.exec(text) ?? [];
  const link = LOOKS_LIKE_ADDRESS.test(address) ? normaliseLink(address) : null;
  if (!whole || !link) return null;
  const open = start + text.length - whole.length;
  return {
    change: new Delta()
      .retain(open)
      .delete(1)
      .retain(label.length, { link })
      .delete(whole.length - label.length - 1),
    caret: open + label.length,
    ended: ["link"],
  };
}

function readImage({ text, start }: TypedLine): Rewrite | null {
  const [whole, alt = "", address = ""] = IMAGE.exec(text) ?? [];
  const image = /^(https?:|data:|\/)/i.test(address)
    ? normaliseImage(address)
    : null;
  if (!whole || !image) return null;
  return embed(start + text.length - whole.length, whole, {
    insert: { image },
    attributes: alt ? { alt } : {},
  });
}

const FORMULA = new RegExp(
  String.raw`${BEFORE}(\${1,2})([^\s$${OBJECT}](?:[^$\n${OBJECT}]*[^\s$${OBJECT}])?)\1$`,
);

/** What a price, a path or a shell variable does not have. */
const TEX_SIGN = /\\[a-z]+|\^|=|(?<![a-z])[a-z]_|[a-z\d)] ?[-+*/<>] ?[a-z\d(]/i;
const TEX_END = /[\p{L}\p{N})\]}|!']$/u;

function readFormula({ text, start }: TypedLine): Rewrite | null {
  const match = FORMULA.exec(text);
  const tex = match?.[2] ?? "";
  if (!match || !isFormula(tex)) return null;
  return {
    ...embed(start + match.index, match[0], { insert: { formula: tex } }),
    unless: /\d/,
  };
}

/** Surely a formula: a letter, or a term with a sign that is common in formulas only. */
function isFormula(tex: string): boolean {
  if (/^[a-z]$/i.test(tex)) return true;
  const isTerm = TEX_SIGN.test(tex) && /[a-z]/i.test(tex) && TEX_END.test(tex);
  return isTerm && formulaError(tex) === null;
}

interface Embedded {
  insert: Record<string, unknown>;
  attributes?: Attributes;
}

function embed(
  open: number,
  { length }: string,
  { insert, attributes }: Embedded,
): Rewrite {
  const change = new Delta()
    .retain(open)
    .insert(insert, attributes)
    .delete(length);
  return { change, caret: open + 1 };
}
