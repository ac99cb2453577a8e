import {
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

export function toOps(table: Table): Op[] {
  return toLines(table).flatMap((block) =>
    block.kind === "line"
      ? [...block.line.inline, insertOp("\n", block.line.attributes)]
      : [],
  );
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

export const textOps = (text: string): Op[] =>
  text === "" ? [] : [insertOp(text, {})];
