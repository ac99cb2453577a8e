import { CALLOUTS } from "../callouts";
import { LINK_CARD } from "../embeds";
import { FOOTNOTE, FOOTNOTE_ID } from "../footnotes";
import { DETAILS_BODY, IN_GALLERY } from "./box-kinds";
import { CELL } from "./table-cells";

/** Values of a text as blocks, counted as JSON, and lines of it. */
export const MOST_BLOCK_VALUES = 100_000;

/** What a value may be: one of some, a text of a form, or any text. */
export type ValueRule = readonly unknown[] | RegExp | "text";

/** Pieces that are no text: the name is the key of `insert`, and the rule is about its value. */
export const BLOCK_PIECES: Readonly<Record<string, ValueRule>> = {
  image: "text",
  formula: "text",
  "footnote-ref": FOOTNOTE_ID,
  "soft-break": [true],
  "raw-inline": "text",
  figure: "text",
  video: "text",
  [LINK_CARD]: "text",
  "raw-block": "text",
};

const OF_TEXT = {
  bold: [true],
  italic: [true],
  underline: [true],
  strike: [true],
  code: [true],
  script: ["sub", "super"],
  color: "text",
  background: "text",
  font: ["serif", "monospace", "sans"],
  size: ["small", "large", "huge"],
  link: "text",
  "link-title": "text",
  "link-target": ["_blank"],
  button: ["link-button"],
} as const;

const OF_PICTURES = {
  alt: "text",
  title: "text",
  width: /^\d{1,4}%?$/,
  height: /^\d{1,4}%?$/,
  "figure-size": ["wide", "full"],
} as const;

const OF_LINES = {
  header: [1, 2, 3, 4, 5, 6],
  align: ["center", "right", "justify"],
  indent: [1, 2, 3, 4, 5, 6, 7, 8],
  list: ["ordered", "bullet", "checked", "unchecked"],
  blockquote: [true],
  "code-block": /^[\w+#.-]{1,30}$/,
  "code-file": "text",
  "code-mark": ["highlighted", "added", "removed"],
  caption: [true],
  [CELL]: /^[ct][\da-z]{1,12}\/[hr][\da-z]{1,12}(?:\/(?:h|col|row))?$/,
} as const;

const OF_BOXES = {
  callout: CALLOUTS,
  details: ["summary", "open", DETAILS_BODY],
  [FOOTNOTE]: FOOTNOTE_ID,
  gallery: [IN_GALLERY],
} as const;

/** Attributes of pieces of a line, and of the line break that ends it. */
export const BLOCK_ATTRIBUTES: Readonly<Record<string, ValueRule>> = {
  ...OF_TEXT,
  ...OF_PICTURES,
  ...OF_LINES,
  ...OF_BOXES,
};

function schemaOf(rule: ValueRule): object {
  if (rule === "text") return { type: "string" };
  if (rule instanceof RegExp) return { type: "string", pattern: rule.source };
  return rule.length === 1 ? { const: rule[0] } : { enum: rule };
}

const schemasOf = (rules: Readonly<Record<string, ValueRule>>): object =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, schemaOf(rule)]),
  );

const pieceSchema = ([name, rule]: [string, ValueRule]): object => ({
  type: "object",
  properties: { [name]: schemaOf(rule) },
  required: [name],
  additionalProperties: false,
});

/** A text as blocks, as JSON Schema (2020-12) describes it. */
export const BLOCKS_SCHEMA: Readonly<Record<string, unknown>> = {
  title: "Blocks",
  description:
    "A text as the editor has it: a Quill delta that only inserts. A line break ends a line, and its attributes are those of the line.",
  type: "object",
  properties: {
    ops: {
      description: "Text and pieces in their order, and the ends of lines.",
      type: "array",
      items: {
        type: "object",
        properties: {
          insert: {
            description:
              "Text, or one piece that is no text. What the editor cannot edit is HTML in `raw-inline` and `raw-block`.",
            anyOf: [
              { type: "string" },
              ...Object.entries(BLOCK_PIECES).map(pieceSchema),
            ],
          },
          attributes: {
            description:
              "Lines in a row with the same `callout`, `details`, `footnote`, `gallery` or table in `cell` are in one element. A `cell` is a table, a row and the kind of a header, such as `t1/h1/h`.",
            type: "object",
            properties: schemasOf(BLOCK_ATTRIBUTES),
            additionalProperties: false,
          },
        },
        required: ["insert"],
        additionalProperties: false,
      },
    },
  },
  required: ["ops"],
  additionalProperties: false,
};
