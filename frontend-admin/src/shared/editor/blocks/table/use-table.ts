import { CELL, emptyCell, readKey } from "@octavo/rich-text";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import { placeOf, useBlock } from "../use-block";
import type { BlockPlace } from "../use-block";
import { findCell, rowsOf } from "./edit-table";
import { hasHeaderColumn, hasHeaderRow } from "./table-model";

/** The table with the cursor, as its bar shows it. */
export interface CurrentTable extends BlockPlace {
  hasHeaderRow: boolean;
  hasHeaderColumn: boolean;
  align: string;
}

/** The table with the cursor. */
export const useTable = (quill: Quill | null) => useBlock(quill, describe);

/** Reads the first cell of each row only, because every key asks. */
function describe(quill: Quill, { index }: Range): CurrentTable | null {
  const found = findCell(quill, index);
  if (!found) return null;
  const rows = rowsOf(found.box).map(({ domNode }) => {
    const first = domNode.firstElementChild;
    const key =
      first instanceof HTMLElement ? readKey(first.dataset[CELL]) : null;
    return { id: key?.row ?? "", cells: [emptyCell(key?.kind)] };
  });
  const { align } = quill.getLine(index)[0]?.formats() ?? {};
  return {
    hasHeaderRow: hasHeaderRow({ rows }),
    hasHeaderColumn: hasHeaderColumn({ rows }),
    align: typeof align === "string" ? align : "",
    ...placeOf(quill, found.box.domNode),
  };
}
