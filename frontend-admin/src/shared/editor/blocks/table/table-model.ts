import { insertOp, lineBlock } from "../../content/document-ops";
import type { Attributes, Block, Line, Op } from "../../content/document-ops";

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

export interface Place {
  row: number;
  column: number;
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

export function newTable(rows: number, columns: number): Table {
  return fill(
    { id: tableId(), rows: [{ id: rowId(true), cells: [emptyCell("h")] }] },
    { row: 0, column: 0 },
    Array.from({ length: rows }, () =>
      Array.from({ length: columns }, (): Op[] => []),
    ),
  );
}

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

export function toOps(table: Table): Op[] {
  return toLines(table).flatMap((block) =>
    block.kind === "line"
      ? [...block.line.inline, insertOp("\n", block.line.attributes)]
      : [],
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

export const hasHeaderRow = ({ rows }: Pick<Table, "rows">): boolean =>
  rows[0] !== undefined && isHead(rows[0]);

export function hasHeaderColumn({ rows }: Pick<Table, "rows">): boolean {
  const body = rows.filter((row) => !isHead(row));
  return body.length > 0 && body.every(({ cells }) => cells[0]?.kind);
}

/** The kind that a cell has by its place. */
function kindAt(row: Row, column: number, hasColumn: boolean): CellKind {
  if (isHead(row)) return "h";
  return column === 0 && hasColumn ? "row" : "";
}

export function toggleHeaderRow(table: Table): Table {
  const isOn = hasHeaderRow(table);
  const hasColumn = hasHeaderColumn(table);
  const rows = table.rows.map((row, place) => {
    if (isOn ? !isHead(row) : place > 0) return row;
    const next = { ...row, id: rowId(!isOn) };
    return {
      ...next,
      cells: row.cells.map((cell, column) => ({
        ...cell,
        kind: kindAt(next, column, hasColumn),
      })),
    };
  });
  return { ...table, rows };
}

export function toggleHeaderColumn(table: Table): Table {
  const isOn = !hasHeaderColumn(table);
  return mapCells(table, (cell, { column }, row) =>
    isHead(row) || column > 0 ? cell : { ...cell, kind: isOn ? "row" : "" },
  );
}

export function alignColumn(table: Table, at: number, align: string): Table {
  return mapCells(table, (cell, { column }) =>
    column === at ? { ...cell, align } : cell,
  );
}

function mapCells(
  table: Table,
  change: (cell: Cell, place: Place, row: Row) => Cell,
): Table {
  const rows = table.rows.map((row, place) => ({
    ...row,
    cells: row.cells.map((cell, column) =>
      change(cell, { row: place, column }, row),
    ),
  }));
  return { ...table, rows };
}

/** A row before that place; above a head, it belongs to the head. */
export function addRow(table: Table, at: number): Table {
  const hasColumn = hasHeaderColumn(table);
  const after = table.rows[at];
  const model = after ?? table.rows[at - 1];
  const row: Row = { id: rowId(after && isHead(after)), cells: [] };
  row.cells = (model?.cells ?? []).map(({ align }, column) =>
    emptyCell(kindAt(row, column, hasColumn), align),
  );
  return { ...table, rows: table.rows.toSpliced(at, 0, row) };
}

export function addColumn(table: Table, at: number): Table {
  const hasColumn = hasHeaderColumn(table);
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells
      .toSpliced(at, 0, emptyCell())
      .map((cell, column) =>
        column === at || (column === 1 && at === 0)
          ? { ...cell, kind: kindAt(row, column, hasColumn) }
          : cell,
      ),
  }));
  return { ...table, rows };
}

/** Null if nothing is left. */
export function removeRow(table: Table, at: number): Table | null {
  if (table.rows.length < 2) return null;
  return { ...table, rows: table.rows.toSpliced(at, 1) };
}

export function removeColumn(table: Table, at: number): Table | null {
  if (columnsOf(table) < 2) return null;
  const hasColumn = hasHeaderColumn(table);
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells
      .toSpliced(at, 1)
      .map((cell, column) =>
        column === 0 && at === 0
          ? { ...cell, kind: kindAt(row, column, hasColumn) }
          : cell,
      ),
  }));
  return { ...table, rows };
}

/** Null if the row would leave the table, or its head or body. */
export function moveRow(table: Table, from: number, to: number): Table | null {
  const [row, other] = [table.rows[from], table.rows[to]];
  if (!row || !other || isHead(row) !== isHead(other)) return null;
  return {
    ...table,
    rows: table.rows.toSpliced(from, 1).toSpliced(to, 0, row),
  };
}

/** Texts and alignment move. Whether a cell is a header depends on its place. */
export function moveColumn(
  table: Table,
  from: number,
  to: number,
): Table | null {
  if (to < 0 || to >= columnsOf(table)) return null;
  const rows = table.rows.map((row) => {
    const moved = row.cells[from];
    if (!moved) return row;
    const cells = row.cells.toSpliced(from, 1).toSpliced(to, 0, moved);
    return {
      ...row,
      cells: cells.map((cell, column) => ({
        ...cell,
        kind: row.cells[column]?.kind ?? cell.kind,
      })),
    };
  });
  return { ...table, rows };
}

/** Writes texts from a cell on, to the right and down. The table grows as far as it has to. */
export function fill(
  table: Table,
  { row, column }: Place,
  texts: readonly (readonly Op[][])[],
): Table {
  let grown = table;
  const width = Math.max(0, ...texts.map((line) => line.length));
  while (grown.rows.length < row + texts.length)
    grown = addRow(grown, grown.rows.length);
  while (columnsOf(grown) < column + width)
    grown = addColumn(grown, columnsOf(grown));
  return mapCells(grown, (cell, place) => {
    const inline = texts[place.row - row]?.[place.column - column];
    return inline ? { ...cell, inline: [...inline] } : cell;
  });
}
