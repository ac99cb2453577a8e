import { trimEndOf } from "@octavo/format";
import {
  CELL,
  columnsOf,
  MOST_CELLS,
  readInline,
  emptyCell,
  even,
  insertOp,
  readCells,
} from "@octavo/rich-text";
import type { Op } from "@octavo/rich-text";
import { Delta, Parchment } from "quill/core";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { sanitizeHtml } from "../../content/sanitize";
import {
  changeText,
  findCell,
  linesOf,
  readTableAt,
  replaceTable,
} from "./edit-table";
import { fill, newTable, textOps, toOps } from "./table-model";

/**
 * What a selection copies. A part of a table is copied with whole rows, so that it is a table; the text
 * of one cell is text.
 */
export function copiedLines(quill: Quill, { index, length }: Range): Op[] {
  const { ops } = quill.getContents(index, length);
  const first = findCell(quill, index);
  const last = findCell(quill, index + length);
  const isOneTable = first && last && first.box === last.box;
  const isOneCell = !ops.some(
    ({ insert }) => typeof insert === "string" && insert.includes("\n"),
  );
  if (!isOneTable || isOneCell) return ops;
  const { [CELL]: cell, align } = quill.getFormat(index + length);
  const end = insertOp("\n", { [CELL]: cell, ...(align ? { align } : {}) });
  const table = readCells(linesOf([...ops, end]));
  const [row] = table.rows;
  if (row && table.rows.length > 1)
    row.cells.unshift(
      ...Array.from({ length: first.place.column }, () => emptyCell()),
    );
  return toOps(even(table));
}

interface Clip {
  html?: string;
  text?: string;
}

/** Rows of texts between tabs, as spreadsheets copy them; null for other text. */
function readTabs(text: string): string[][] | null {
  const rows = trimEndOf(text.replace(/\r\n?/g, "\n"), /\n/)
    .split("\n")
    .map((row) => row.split("\t"));
  const columns = rows[0]?.length ?? 0;
  const isEven = rows.every((row) => row.length === columns);
  return columns > 1 && isEven ? rows : null;
}

/** The texts of any table. */
const readTexts = (table: Element): Op[][][] =>
  [...table.querySelectorAll("tr")].map((row) =>
    [...row.children].map(
      (cell) =>
        readInline(cell.childNodes) ??
        textOps(cell.textContent.replace(/\s+/g, " ").trim()),
    ),
  );

/** The cells of a clip that is a table and nothing else. */
function readMatrix({ html, text = "" }: Clip): Op[][][] | null {
  const rows = readTabs(text);
  if (!html) return rows && rows.map((row) => row.map(textOps));
  const page = new DOMParser().parseFromString(sanitizeHtml(html), "text/html");
  const tables = page.querySelectorAll("table");
  const [table] = tables;
  if (!table || tables.length > 1) return null;
  const isAlone = page.body.textContent.trim() === table.textContent.trim();
  return isAlone ? readTexts(table) : null;
}

/** Pastes where the cursor is in a cell. @returns whether it is. */
export function pasteInTable(
  quill: Quill,
  range: Range,
  { clip, convert }: { clip: Clip; convert: (clip: Clip) => Delta },
): boolean {
  if (!findCell(quill, range.index)) return false;
  if (!pasteCells(quill, range, clip))
    pasteIntoCell(quill, range, convert(clip));
  return true;
}

/** Fills the cells from the one with the cursor on. @returns whether the clip is a table. */
function pasteCells(quill: Quill, range: Range, clip: Clip): boolean {
  const found = findCell(quill, range.index);
  const texts = found && readMatrix(clip);
  if (!texts || texts.length === 0) return false;
  const next = fill(readTableAt(quill, found), found.place, texts);
  if (next.rows.length * columnsOf(next) > MOST_CELLS) return false;
  replaceTable(quill, found, {
    table: next,
    place: {
      row: found.place.row + texts.length - 1,
      column: found.place.column + (texts.at(-1)?.length ?? 1) - 1,
    },
  });
  return true;
}

/** Several lines become one with line breaks, because a cell is one line. */
function pasteIntoCell(
  quill: Quill,
  { index, length }: Range,
  pasted: Delta,
): void {
  quill.history.cutoff();
  if (length > 0) quill.deleteText(index, length, "user");
  const lines = linesOf([
    ...pasted.ops.filter((op) => !isBlock(quill, op)),
    { insert: "\n" },
  ]);
  // What ends with a line end has an empty line behind it.
  if (lines.length > 1 && lines.at(-1)?.inline.length === 0) lines.pop();
  const inline = lines.flatMap((line, place) => [
    ...(place > 0 ? [{ insert: { "soft-break": true } }] : []),
    ...line.inline,
  ]);
  const content = new Delta(inline);
  const blocks = pasted.ops.filter((op) => isBlock(quill, op));
  quill.updateContents(new Delta().retain(index).concat(content), "user");
  const end = index + content.length();
  const found = findCell(quill, end);
  if (found && blocks.length > 0)
    changeText(
      quill,
      new Delta().retain(found.start + found.length).concat(new Delta(blocks)),
    );
  quill.history.cutoff();
  quill.setSelection(end, 0, "silent");
  quill.scrollSelectionIntoView();
}

function isBlock(quill: Quill, { insert }: Op): boolean {
  if (typeof insert !== "object") return false;
  const { INLINE } = Parchment.Scope;
  return Object.keys(insert).some(
    (name) => quill.scroll.query(name, INLINE) === null,
  );
}

/** Tab-separated text as a table; null for other text, such as indented code. */
export function tableOfTabs(text: string): Op[] | null {
  const rows = readTabs(text);
  if (!rows || rows.length < 2 || rows.every(([first]) => !first)) return null;
  const [first = []] = rows;
  if (rows.length * first.length > MOST_CELLS) return null;
  const texts = rows.map((row) => row.map(textOps));
  const table = newTable(rows.length, first.length);
  return toOps(fill(table, { row: 0, column: 0 }, texts));
}

/** Whether the first line is a cell, which must not join a line of text. */
export function beginsWithCell(ops: readonly Op[]): boolean {
  const end = ops.find(
    ({ insert }) => typeof insert === "string" && insert.includes("\n"),
  );
  return end?.attributes !== undefined && CELL in end.attributes;
}
