import { CELL, emptyCell, even, insertOp, readCells } from "@octavo/rich-text";
import type { Op } from "@octavo/rich-text";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { findCell, linesOf } from "./edit-table";
import { toOps } from "./table-model";

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
