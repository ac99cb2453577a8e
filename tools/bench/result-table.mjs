import { PARTS_BY_NAME, ROWS } from "./rows.mjs";
import { describe } from "./statistics.mjs";

/** A row as the result file has it: without `samples` it was not measured, and `reason` says why. */
export function resultRow({ id, work, unit, least, most }, measurement) {
  const goal = least ?? most ?? null;
  if (!measurement?.samples)
    return {
      id,
      work,
      unit,
      goal,
      reason: measurement?.reason ?? "not asked for",
    };
  const figures = describe(measurement.samples);
  const isMet =
    goal === null
      ? null
      : least !== undefined
        ? figures.median >= least
        : figures.median <= most;
  return {
    id,
    work,
    unit,
    goal,
    isMet,
    ...figures,
    beside: measurement.beside ?? "",
    samples: measurement.samples,
  };
}

export function resultRows(measurements) {
  return ROWS.filter(
    ({ id, part }) => measurements.has(id) || !PARTS_BY_NAME.includes(part),
  ).map((row) => resultRow(row, measurements.get(row.id)));
}

const COLUMNS = ["work", "median", "spread", "goal", "met", "beside"];

/** As Markdown, which is readable in a terminal too. */
export function toTable(rows) {
  const lines = [COLUMNS, ...rows.map(toCells)];
  const widths = COLUMNS.map((_, at) =>
    Math.max(...lines.map((cells) => cells[at].length)),
  );
  const toLine = (cells) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at])).join(" | ")} |`;
  const rule = `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`;
  const [head, ...body] = lines.map(toLine);
  return [head, rule, ...body].join("\n");
}

function toCells(row) {
  const { work, unit, goal, isMet, median, least, most, reason, beside } = row;
  const limit =
    ROWS.find(({ id }) => id === row.id)?.least === undefined ? "≤" : "≥";
  const shownGoal =
    goal === null ? "–" : `${limit} ${figure(goal)}${suffix(unit)}`;
  if (reason !== undefined) return [work, "–", "–", shownGoal, "–", reason];
  return [
    work,
    `${figure(median)}${suffix(unit)}`,
    `${figure(least)} … ${figure(most)}`,
    shownGoal,
    isMet === null ? "" : isMet ? "yes" : "no",
    beside,
  ];
}

function suffix(unit) {
  return unit === "ratio" ? "" : ` ${unit}`;
}

/** Three digits that count, whole numbers from a hundred on. */
export function figure(value) {
  if (value === 0) return "0";
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en");
  return String(Number(value.toPrecision(3)));
}
