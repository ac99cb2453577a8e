import { ownValue } from "@octavo/format";
import {
  BLOCK_ATTRIBUTES,
  BLOCK_PIECES,
  CELL,
  MOST_BLOCK_VALUES,
  MOST_CELLS,
  readKey,
  type Op,
  type ValueRule,
} from "@octavo/rich-text";
import { withNearest } from "../../common/nearest-name";
import { t } from "../../common/texts";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isOps = (value: unknown): value is Op[] =>
  Array.isArray(value) && value.every(isObject);

/** A sentence about the first operation that is none of a text; null if there is none. */
export function findProblem(ops: readonly Op[]): string | null {
  for (const [place, op] of ops.entries()) {
    const problem = problemOf(op, `ops[${place}]`);
    if (problem !== null) return problem;
  }
  return lineProblem(ops) ?? tableProblem(ops);
}

const linesIn = ({ insert }: Op): number =>
  typeof insert === "string" ? insert.split("\n").length - 1 : 0;

function lineProblem(ops: readonly Op[]): string | null {
  const lines = ops.reduce((sum, op) => sum + linesIn(op), 0);
  return lines > MOST_BLOCK_VALUES
    ? t("blocks.many", { most: MOST_BLOCK_VALUES })
    : null;
}

function problemOf(op: Op, place: string): string | null {
  const { insert, attributes = {}, ...others } = op;
  const [other] = Object.keys(others);
  if (other !== undefined || (typeof insert !== "string" && !isObject(insert)))
    return t("blocks.insertOnly", { place });
  if (!isObject(attributes)) return t("blocks.attributes", { place });
  const pieces = typeof insert === "string" ? [] : Object.entries(insert);
  if (typeof insert !== "string" && pieces.length !== 1)
    return t("blocks.insertOnly", { place });
  return (
    valueProblem(pieces, BLOCK_PIECES, { place, unknown: "blocks.piece" }) ??
    valueProblem(Object.entries(attributes), BLOCK_ATTRIBUTES, {
      place,
      unknown: "blocks.attribute",
    })
  );
}

/** What is no name is not repeated. */
const NAME = /^[\w-]{0,40}/;

function valueProblem(
  entries: readonly [string, unknown][],
  rules: Readonly<Record<string, ValueRule>>,
  say: { place: string; unknown: "blocks.piece" | "blocks.attribute" },
): string | null {
  for (const [given, value] of entries) {
    const { place } = say;
    const name = NAME.exec(given)?.[0] ?? "";
    const rule = ownValue(rules, given);
    if (rule === undefined)
      return withNearest(t(say.unknown, { place, name }), given, [
        ...Object.keys(rules),
      ]);
    if (!isFit(value, rule))
      return t("blocks.value", { place, name, wanted: wantedBy(rule) });
  }
  return null;
}

function isFit(value: unknown, rule: ValueRule): boolean {
  if (rule === "text") return typeof value === "string";
  if (rule instanceof RegExp)
    return typeof value === "string" && rule.test(value);
  return rule.includes(value);
}

function wantedBy(rule: ValueRule): string {
  if (rule === "text") return t("blocks.text");
  if (rule instanceof RegExp) return t("blocks.form", { pattern: rule.source });
  const values = rule.map((one) => JSON.stringify(one));
  return values.length === 1
    ? values.join("")
    : t("blocks.oneOf", { values: values.join(", ") });
}

/** Rows are filled up when a table is written, so few cells could become many. */
function tableProblem(ops: readonly Op[]): string | null {
  const tables = new Map<string, Map<string, number>>();
  for (const op of ops) {
    const key = readKey(op.attributes?.[CELL]);
    if (!key) continue;
    const cells = linesIn(op);
    const rows = tables.get(key.table) ?? new Map<string, number>();
    tables.set(key.table, rows.set(key.row, (rows.get(key.row) ?? 0) + cells));
  }
  for (const rows of tables.values())
    if (rows.size * Math.max(...rows.values()) > MOST_CELLS)
      return t("blocks.table", { most: MOST_CELLS });
  return null;
}
