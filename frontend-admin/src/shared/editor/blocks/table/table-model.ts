import {
  blocksToOps,
  columnsOf,
  emptyCell,
  insertOp,
  isHead,
  rowId,
  tableId,
  toLines,
} from "@octavo/rich-text";
import type { Cell, CellKind, Op, Row, Table } from "@octavo/rich-text";

export interface Place {
  row: number;
  column: number;
}

export function newTable(rows: number, columns: number): Table {
  return fill(
    { id: tableId(), rows: [{ id: rowId(true), cells: [emptyCell("h")] }] },
    { row: 0, column: 0 },
    Array.from({ length: rows }, () =>
      Array.from({ length: columns }, (): Op[] => []),
    ),
  );
}

export const toOps = (table: Table): Op[] => blocksToOps(toLines(table));

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
    const cells = row.cells.map((cell, column) => ({
      ...cell,
      kind: kindAt(next, column, hasColumn),
    }));
    return { ...next, cells };
  });
  return { ...table, rows };
}

export function toggleHeaderColumn(table: Table): Table {
  const kind = hasHeaderColumn(table) ? "" : "row";
  return mapRows(table, (row) =>
    isHead(row)
      ? row.cells
      : row.cells.map((cell, column) =>
          column > 0 ? cell : { ...cell, kind },
        ),
  );
}

export const alignColumn = (table: Table, at: number, align: string): Table =>
  mapRows(table, ({ cells }) =>
    cells.map((cell, column) => (column === at ? { ...cell, align } : cell)),
  );

function mapRows(
  table: Table,
  change: (row: Row, place: number) => Cell[],
): Table {
  const rows = table.rows.map((row, place) => ({
    ...row,
    cells: change(row, place),
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

export const addColumn = (table: Table, at: number): Table =>
  spliceColumns(
    table,
    ({ cells }) => cells.toSpliced(at, 0, emptyCell()),
    (column) => column === at || (column === 1 && at === 0),
  );

/** @param isPlaced whether a cell has another place now, which decides whether it is a header. */
function spliceColumns(
  table: Table,
  splice: (row: Row) => Cell[],
  isPlaced: (column: number) => boolean,
): Table {
  const hasColumn = hasHeaderColumn(table);
  return mapRows(table, (row) =>
    splice(row).map((cell, column) =>
      isPlaced(column)
        ? { ...cell, kind: kindAt(row, column, hasColumn) }
        : cell,
    ),
  );
}

/** Null if nothing is left. */
export function removeRow(table: Table, at: number): Table | null {
  if (table.rows.length < 2) return null;
  return { ...table, rows: table.rows.toSpliced(at, 1) };
}

export function removeColumn(table: Table, at: number): Table | null {
  if (columnsOf(table) < 2) return null;
  return spliceColumns(
    table,
    ({ cells }) => cells.toSpliced(at, 1),
    (column) => column === 0 && at === 0,
  );
}

/** Undefined if the row would leave the table, or its head or body. */
export function moveRow(
  table: Table,
  from: number,
  to: number,
): Table | undefined {
  const [row, other] = [table.rows[from], table.rows[to]];
  if (!row || !other || isHead(row) !== isHead(other)) return undefined;
  const rows = table.rows.toSpliced(from, 1).toSpliced(to, 0, row);
  return { ...table, rows };
}

/** Texts and alignment move. Whether a cell is a header depends on its place. */
export function moveColumn(
  table: Table,
  from: number,
  to: number,
): Table | undefined {
  if (to < 0 || to >= columnsOf(table)) return undefined;
  return mapRows(table, ({ cells }) =>
    cells
      .toSpliced(from, 1)
      .toSpliced(to, 0, ...cells.slice(from, from + 1))
      .map((cell, column) => ({
        ...cell,
        kind: cells[column]?.kind ?? cell.kind,
      })),
  );
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
  return mapRows(grown, ({ cells }, place) =>
    cells.map((cell, number) => {
      const inline = texts[place - row]?.[number - column];
      return inline ? { ...cell, inline: [...inline] } : cell;
    }),
  );
}

export const textOps = (text: string): Op[] =>
  text === "" ? [] : [insertOp(text, {})];
