/** Marks that a line of a code block can have. */
export type LineMark = "highlighted" | "added" | "removed";

/** Attributes of `<pre>` with the lines of a mark, such as `2,4-6`, in the order in which they are stored. */
const ATTRIBUTES: readonly (readonly [LineMark, string])[] = [
  ["highlighted", "data-lines"],
  ["added", "data-added"],
  ["removed", "data-removed"],
];

export const CODE_FILE = "data-file";

/** Attributes of `<pre>` besides its language, in the order in which they are stored. */
export const CODE_ATTRIBUTES: readonly string[] = [
  CODE_FILE,
  ...ATTRIBUTES.map(([, attribute]) => attribute),
];

/** Lines further down have no mark. */
const LAST_LINE = 9999;
const MOST_RANGES = 5000;
const LONGEST_FILE_NAME = 200;

export type LineMarks = ReadonlyMap<number, LineMark>;

/** One mark for each line, by its number from 1. What is no line of the code is left out. */
export function readLineMarks(
  read: (attribute: string) => string,
  lineCount: number,
): LineMarks {
  const marks = new Map<number, LineMark>();
  // To highlight says the least.
  for (const [mark, attribute] of ATTRIBUTES)
    for (const line of readLines(read(attribute), lineCount)) {
      const known = marks.get(line);
      if (known === undefined || known === "highlighted") marks.set(line, mark);
    }
  return marks;
}

const RANGE = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/;

function readLines(text: string, lineCount: number): number[] {
  if (text === "") return [];
  const last = Math.min(lineCount, LAST_LINE);
  // How many ranges begin and end at each line, so that overlapping ones cost no more.
  const change = new Int32Array(last + 2);
  for (const part of text.split(",", MOST_RANGES)) {
    const [, first, end = first] = RANGE.exec(part.slice(0, 30)) ?? [];
    const from = Math.max(Number(first), 1);
    const to = Math.min(Number(end), last);
    if (!(from <= to)) continue;
    change[from] = (change[from] ?? 0) + 1;
    change[to + 1] = (change[to + 1] ?? 0) - 1;
  }
  const lines: number[] = [];
  let open = 0;
  for (let line = 1; line <= last; line++) {
    open += change[line] ?? 0;
    if (open > 0) lines.push(line);
  }
  return lines;
}

/** The attributes that say these marks, in their normal form. */
export function writeLineMarks(marks: LineMarks): [string, string][] {
  return ATTRIBUTES.flatMap(([mark, attribute]): [string, string][] => {
    const lines = [...marks.keys()]
      .filter((line) => marks.get(line) === mark && line <= LAST_LINE)
      .sort((one, other) => one - other);
    return lines.length > 0 ? [[attribute, writeLines(lines)]] : [];
  });
}

function writeLines(lines: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const line of lines) {
    const latest = ranges.at(-1);
    if (latest?.[1] === line - 1) latest[1] = line;
    else ranges.push([line, line]);
  }
  return ranges
    .map(([from, to]) => (from === to ? String(from) : `${from}-${to}`))
    .join(",");
}

/** A file name in one line; "" if there is none. */
export function normalFileName(given: string): string {
  const line = given
    .slice(0, LONGEST_FILE_NAME * 10)
    .replace(
      /[\p{Cc}\p{Zl}\p{Zp}\uFFFE\uFFFF\u202A-\u202E\u2066-\u2069]/gu,
      " ",
    )
    .replace(/\s+/g, " ")
    .trim();
  return [...line].slice(0, LONGEST_FILE_NAME).join("").trim();
}
