import { describe } from "./statistics.mjs";

/**
 * A row as the result file has it. `least` or `most` is its goal; a row without one is there to be read.
 * Without `samples` it was not measured, and `reason` says why.
 */
export function resultRow({ work, unit, least, most }, measurement) {
  const goal = least ?? most ?? null;
  const row = { work, unit, sign: least === undefined ? "≤" : "≥", goal };
  if (!measurement.samples) return { ...row, reason: measurement.reason };
  const figures = describe(measurement.samples);
  const { median } = figures;
  const isMet = least === undefined ? median <= most : median >= least;
  return {
    ...row,
    isMet: goal === null ? null : isMet,
    ...figures,
    beside: measurement.beside ?? "",
    samples: measurement.samples,
  };
}

/** For a part, or a row, that could not be measured. */
export function missingRow(work, reason) {
  return resultRow({ work, unit: "ratio" }, { reason });
}

const COLUMNS = ["work", "median", "spread", "goal", "met", "beside"];

/** As Markdown, which is readable in a terminal too. */
export function toTable(rows) {
  const lines = [COLUMNS, ...rows.map(toCells)];
  const widths = COLUMNS.map((_, at) =>
    Math.max(...lines.map((cells) => cells[at].length)),
  );
  const toRow = (cells) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const [head, ...body] = lines.map(toRow);
  return [head, rule, ...body].join("\n");
}

/** A row while the others are still measured. */
export function toLine(row) {
  const [work, median, , , , beside] = toCells(row);
  return [work, median, beside].filter(Boolean).join(" · ");
}

function toCells(row) {
  const { work, unit, sign, goal, isMet, median, least, most } = row;
  const suffix = unit === "ratio" ? "" : ` ${unit}`;
  const shownGoal = goal === null ? "–" : `${sign} ${figure(goal)}${suffix}`;
  if (row.reason !== undefined)
    return [work, "–", "–", shownGoal, "–", row.reason];
  return [
    work,
    `${figure(median)}${suffix}`,
    `${figure(least)} … ${figure(most)}`,
    shownGoal,
    isMet === null ? "" : isMet ? "yes" : "no",
    row.beside,
  ];
}

/** Three significant digits, whole numbers from a hundred on. */
export function figure(value) {
  if (value === 0) return "0";
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}
