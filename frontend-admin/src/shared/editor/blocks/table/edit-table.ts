import { opsToBlocks, readCells } from "@octavo/rich-text";
import type { Line, Op, Table } from "@octavo/rich-text";
import Container from "quill/blots/container";
import { Delta } from "quill/core";
import type Quill from "quill/core";
import { CellBlot, RowBlot, TableBox } from "./table-blots";
import { toOps } from "./table-model";
import type { Place } from "./table-model";

/** A table of the text, and a cell in it. */
export interface FoundCell {
  box: TableBox;
  start: number;
  length: number;
  place: Place;
  /** The cursor in the cell. */
  offset: number;
}

export function findCell(quill: Quill, index: number): FoundCell | null {
  const [cell, offset] = quill.getLine(index);
  const row = cell instanceof CellBlot ? cell.parent : null;
  const box = row?.parent.parent.parent;
  if (!(cell && row instanceof RowBlot && box instanceof TableBox)) return null;
  return {
    box,
    start: box.offset(quill.scroll),
    length: box.length(),
    place: {
      row: row.parent.children.indexOf(row),
      column: row.children.indexOf(cell),
    },
    offset,
  };
}

export function readTableAt(quill: Quill, found: FoundCell): Table {
  const { ops } = quill.getContents(found.start, found.length);
  return readCells(linesOf(ops));
}

/** The lines of a text without blocks between them. */
export const linesOf = (ops: readonly Op[]): Line[] =>
  opsToBlocks(ops).flatMap((block) =>
    block.kind === "line" ? [block.line] : [],
  );

/** The start of a cell; null if there is none. */
export function cellAt(
  quill: Quill,
  { box }: FoundCell,
  { row, column }: Place,
): { index: number; length: number } | null {
  const cell = rowsOf(box)[row]?.children.at(column);
  if (!cell) return null;
  return { index: cell.offset(quill.scroll), length: cell.length() - 1 };
}

/** Without a look into the cells, because every key asks. */
export function rowsOf(box: Container): RowBlot[] {
  const rows: RowBlot[] = [];
  box.children.forEach((child) => {
    if (child instanceof RowBlot) rows.push(child);
    else if (child instanceof Container) rows.push(...rowsOf(child));
  });
  return rows;
}

/** Texts whose tables are being changed on purpose. */
const changing = new WeakSet<Quill>();

export const isChanging = (quill: Quill): boolean => changing.has(quill);

/** Applies a change of rows and columns, which the guard of tables would refuse. */
export function changeText(
  quill: Quill,
  change: Delta,
  source: "user" | "api" = "user",
): void {
  if (change.length() === 0) return;
  changing.add(quill);
  quill.updateContents(change, source);
  changing.delete(quill);
}

interface Replacement {
  table: Table | null;
  /** The cell that has the cursor afterwards. */
  place?: Place;
}

/** Makes the table another one, as a change with its own Undo; null removes it. */
export function replaceTable(
  quill: Quill,
  found: FoundCell,
  { table: next, place = found.place }: Replacement,
): void {
  const before = new Delta(quill.getContents(found.start, found.length));
  const after = new Delta(next ? toOps(next) : []);
  quill.history.cutoff();
  changeText(quill, new Delta().retain(found.start).concat(before.diff(after)));
  quill.history.cutoff();
  const target = next && findCell(quill, found.start);
  const cell = target && cellAt(quill, target, place);
  quill.setSelection(cell ? cell.index + cell.length : found.start, 0, "user");
  quill.scrollSelectionIntoView();
}

/** Inserts a table below the line with the cursor, or in its place if it is empty. */
export function insertTable(quill: Quill, index: number, table: Table): void {
  const inside = findCell(quill, index);
  const [line, offset] = quill.getLine(index);
  const start = index - offset;
  const isEmpty = line?.length() === 1 && !inside;
  const at = inside
    ? inside.start + inside.length
    : start + (isEmpty ? 0 : (line?.length() ?? 0));
  const ops = toOps(table);
  const change = new Delta().retain(at).concat(new Delta(ops));
  // A line to write on in below it.
  if (at >= quill.getLength()) change.insert("\n");
  quill.history.cutoff();
  changeText(quill, change);
  quill.history.cutoff();
  quill.setSelection(at, 0, "user");
  quill.scrollSelectionIntoView();
}
