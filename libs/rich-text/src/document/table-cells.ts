import { lineBlock } from "./document-ops";
import type { Attributes, Block, Line, Op } from "./document-ops";

/** The format of a cell's line: `table/row`, then `/h`, `/col` or `/row` in a header cell. */
export const CELL = "cell";

/** A larger table cannot be edited in place, because every key would be felt. */
export const MOST_CELLS = 1000;

/** A header cell says its scope only if it does not follow from its place. */
export type CellKind = "" | "h" | "col" | "row";

export interface Cell {
  inline: Op[];
  kind: CellKind;
  /** "" at the start. */
  align: string;
}

export interface Row {
  /** Begins with `h` in the head, with `r` in the body. */
  id: string;
  cells: Cell[];
}

/** Rows of equal length. The id begins with `c` if the HTML has no line breaks, with `t` otherwise. */
export interface Table {
  id: string;
  rows: Row[];
}

let latest = 0;

const nextId = (prefix: string): string =>
  `${prefix}${(latest += 1).toString(36)}`;

/** Ids are unique within a visit, so that adjacent tables stay apart. */
export const tableId = (isCompact = false): string =>
  nextId(isCompact ? "c" : "t");

export const rowId = (isHead = false): string => nextId(isHead ? "h" : "r");

export const isHead = ({ id }: Row): boolean => id.startsWith("h");

export const emptyCell = (kind: CellKind = "", align = ""): Cell => ({
  inline: [],
  kind,
  align,
});

export interface CellKey {
  table: string;
  row: string;
  kind: CellKind;
}

export function readKey(value: unknown): CellKey | null {
  if (typeof value !== "string") return null;
  const [table, row, kind = ""] = value.split("/");
  return table && row ? { table, row, kind: kind as CellKind } : null;
}

export function readCells(lines: readonly Line[]): Table {
  const rows: Row[] = [];
  for (const { inline, attributes } of lines) {
    const key = readKey(attributes[CELL]);
    if (!key) continue;
    if (rows.at(-1)?.id !== key.row) rows.push({ id: key.row, cells: [] });
    const { align } = attributes;
    rows.at(-1)?.cells.push({
      inline,
      kind: key.kind,
      align: typeof align === "string" ? align : "",
    });
  }
  return { id: readKey(lines[0]?.attributes[CELL])?.table ?? tableId(), rows };
}

export function toLines({ id, rows }: Table): Block[] {
  return rows.flatMap((row) =>
    row.cells.map((cell) => lineBlock(cell.inline, formatsOf(id, row, cell))),
  );
}

function formatsOf(table: string, row: Row, cell: Cell): Attributes {
  const { kind, align } = cell;
  return {
    [CELL]: [table, row.id, ...(kind ? [kind] : [])].join("/"),
    ...(align && { align }),
  };
}

export const columnsOf = ({ rows }: Table): number =>
  Math.max(0, ...rows.map(({ cells }) => cells.length));

/** Adds what is missing at the ends of rows. */
export function even(table: Table): Table {
  const columns = columnsOf(table);
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: [
        ...row.cells,
        ...Array.from({ length: columns - row.cells.length }, () =>
          emptyCell(isHead(row) ? "h" : "", row.cells.at(-1)?.align),
        ),
      ],
    })),
  };
}
