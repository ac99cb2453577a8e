import { CELL } from "@octavo/rich-text";
import type Quill from "quill/core";
import type { Binding } from "../../typing/keys";
import {
  cellAt,
  findCell,
  readTableAt,
  replaceTable,
  rowsOf,
} from "./edit-table";

import type { FoundCell } from "./edit-table";
import { addRow } from "./table-model";

const bare = { shiftKey: null, ctrlKey: null, metaKey: null, altKey: null };

type Step = (quill: Quill, found: FoundCell) => boolean;

const inCell = (
  key: string,
  step: Step,
  more: Partial<Binding> = {},
): Binding => ({
  key,
  format: [CELL],
  ...more,
  /** Tells Quill whether the key is left to others. */
  handler({ index }) {
    const found = findCell(this.quill, index);
    return !found || !step(this.quill, found);
  },
});

/** Bindings in cells, and next to tables. */
export const tableKeys: Readonly<Record<string, Binding>> = {
  "cell tab": inCell("Tab", moveBy(1)),
  "cell shift tab": inCell("Tab", moveBy(-1), { shiftKey: true }),
  "cell enter": inCell("Enter", enter),
  "cell up": inCell("ArrowUp", moveRow(-1), { collapsed: true }),
  "cell down": inCell("ArrowDown", moveRow(1), { collapsed: true }),
  "cell backspace": {
    key: "Backspace",
    ...bare,
    collapsed: true,
    offset: 0,
    handler({ index }) {
      return index === 0 || !stepBack(this.quill, index);
    },
  },
  "cell delete": {
    key: "Delete",
    ...bare,
    collapsed: true,
    handler({ index }) {
      return !stepForward(this.quill, index);
    },
  },
};

function moveBy(step: 1 | -1): Step {
  return (quill, found) => {
    const { row, column } = found.place;
    const columns = rowsOf(found.box)[row]?.children.length ?? 0;
    const place = row * columns + column + step;
    const cell =
      place >= 0 &&
      cellAt(quill, found, {
        row: Math.floor(place / columns),
        column: place % columns,
      });
    if (!cell) return leave(quill, found, step);
    quill.setSelection(cell.index, cell.length, "user");
    quill.scrollSelectionIntoView();
    return true;
  };
}

/** To the next row; at the end of the table, to a new one. */
function enter(quill: Quill, found: FoundCell): boolean {
  const { row, column } = found.place;
  const place = { row: row + 1, column };
  const below = cellAt(quill, found, place);
  if (below) quill.setSelection(below.index + below.length, 0, "user");
  else
    replaceTable(quill, found, {
      table: addRow(readTableAt(quill, found), place.row),
      place,
    });
  quill.scrollSelectionIntoView();
  return true;
}

function moveRow(step: 1 | -1): Step {
  return (quill, found) => {
    const { row, column } = found.place;
    if (!isAtRim(quill, found, step)) return false;
    const cell = cellAt(quill, found, { row: row + step, column });
    if (!cell) return leave(quill, found, step);
    quill.setSelection(
      cell.index + Math.min(found.offset, cell.length),
      0,
      "user",
    );
    quill.scrollSelectionIntoView();
    return true;
  };
}

/** Whether the cursor is in the first or last row of the cell's text on the screen. */
function isAtRim(quill: Quill, found: FoundCell, step: 1 | -1): boolean {
  const cell = cellAt(quill, found, found.place);
  if (!cell) return false;
  const own = quill.getBounds(cell.index + found.offset);
  const rim = quill.getBounds(cell.index + (step < 0 ? 0 : cell.length));
  return !own || !rim || Math.abs(own.bottom - rim.bottom) <= own.height / 2;
}

/** Above a table at the start of the text, a line opens. Shift+Tab does not need one. */
function leave(quill: Quill, found: FoundCell, step: 1 | -1): boolean {
  if (step < 0 && found.start === 0) {
    quill.history.cutoff();
    quill.insertText(0, "\n", "user");
    quill.history.cutoff();
    quill.setSelection(0, 0, "user");
    return true;
  }
  const target = step < 0 ? found.start - 1 : found.start + found.length;
  quill.setSelection(target, 0, "user");
  quill.scrollSelectionIntoView();
  return true;
}

/** Backspace at the start of a cell does nothing; below a table, it goes into the table. */
function stepBack(quill: Quill, index: number): boolean {
  if (findCell(quill, index)) return true;
  if (!findCell(quill, index - 1)) return false;
  const [line] = quill.getLine(index);
  const isLast = index === quill.getLength() - 1;
  if (line?.length() === 1 && !isLast) quill.deleteText(index, 1, "user");
  quill.setSelection(index - 1, 0, "user");
  return true;
}

/** Delete at the end of a cell does nothing; above a table, it goes into the table. */
function stepForward(quill: Quill, index: number): boolean {
  const [line, offset] = quill.getLine(index);
  const isAtEnd = line && offset === line.length() - 1;
  if (!isAtEnd) return false;
  if (findCell(quill, index)) return true;
  if (!findCell(quill, index + 1)) return false;
  const isEmpty = line.length() === 1;
  if (isEmpty) quill.deleteText(index, 1, "user");
  quill.setSelection(isEmpty ? index : index + 1, 0, "user");
  return true;
}
