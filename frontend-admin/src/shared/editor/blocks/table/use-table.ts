import type Quill from "quill/core";
import { useEffect, useRef, useState } from "react";
import { findCell, rowsOf } from "./edit-table";
import type { FoundCell } from "./edit-table";
import {
  CELL,
  emptyCell,
  hasHeaderColumn,
  hasHeaderRow,
  readKey,
} from "./table-model";

/** The table with the cursor, as its bar shows it. The same while one types in a cell. */
export interface CurrentTable {
  hasHeaderRow: boolean;
  hasHeaderColumn: boolean;
  align: string;
  /** Where the table is in the editor, in pixels. */
  top: number;
  height: number;
}

/** Null while the cursor is elsewhere in the text. Without a cursor, the last table stays. */
export function useTable(quill: Quill | null) {
  const [table, setTable] = useState<CurrentTable | null>(null);
  const index = useRef(0);
  useEffect(() => {
    if (!quill) return;
    const read = () => {
      const range = quill.getSelection();
      if (!range) return;
      index.current = range.index;
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
  return { table, index };
}

/** Reads the first cell of each row only, because every key asks. */
function describe(quill: Quill, found: FoundCell, index: number): CurrentTable {
  const rows = rowsOf(found.box).map(({ domNode }) => {
    const first = domNode.firstElementChild;
    const key =
      first instanceof HTMLElement ? readKey(first.dataset[CELL]) : null;
    return { id: key?.row ?? "", cells: [emptyCell(key?.kind)] };
  });
  const { align } = quill.getLine(index)[0]?.formats() ?? {};
  const box = found.box.domNode.getBoundingClientRect();
  return {
    hasHeaderRow: hasHeaderRow({ rows }),
    hasHeaderColumn: hasHeaderColumn({ rows }),
    align: typeof align === "string" ? align : "",
    top: box.top - quill.container.getBoundingClientRect().top,
    height: box.height,
  };
}
