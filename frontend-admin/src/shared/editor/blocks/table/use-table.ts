import type Quill from "quill/core";
import { useEffect, useState } from "react";
import { findCell, readTableAt } from "./edit-table";
import type { FoundCell } from "./edit-table";
import { hasHeaderColumn, hasHeaderRow } from "./table-model";

/** The table with the cursor, as its bar shows it. */
export interface CurrentTable {
  /** An index in the cell with the cursor. */
  index: number;
  hasHeaderRow: boolean;
  hasHeaderColumn: boolean;
  align: string;
  /** Where the table is in the editor, in pixels. */
  top: number;
  height: number;
}

/** Null while the cursor is elsewhere in the text. Without a cursor, the last table stays. */
export function useTable(quill: Quill | null): CurrentTable | null {
  const [table, setTable] = useState<CurrentTable | null>(null);
  useEffect(() => {
    if (!quill) return;
    const read = () => {
      const range = quill.getSelection();
      if (!range) return;
      const found = findCell(quill, range.index);
      const next = found && describe(quill, found, range.index);
      setTable((known) =>
        JSON.stringify(known) === JSON.stringify(next) ? known : next,
      );
    };
    quill.on("editor-change", read);
    window.addEventListener("resize", read);
    return () => {
      quill.off("editor-change", read);
      window.removeEventListener("resize", read);
    };
  }, [quill]);
  return table;
}

function describe(quill: Quill, found: FoundCell, index: number): CurrentTable {
  const table = readTableAt(quill, found);
  const { row, column } = found.place;
  const box = found.box.domNode.getBoundingClientRect();
  return {
    index,
    hasHeaderRow: hasHeaderRow(table),
    hasHeaderColumn: hasHeaderColumn(table),
    align: table.rows[row]?.cells[column]?.align ?? "",
    top: box.top - quill.container.getBoundingClientRect().top,
    height: box.height,
  };
}
