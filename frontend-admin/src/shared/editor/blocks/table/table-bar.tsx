import { CELL, emptyCell, readKey } from "@octavo/rich-text";
import type { Table } from "@octavo/rich-text";
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ArrowDown,
  ArrowDownToLine,
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  ArrowUp,
  ArrowUpToLine,
  FoldHorizontal,
  FoldVertical,
  PanelLeft,
  PanelTop,
  Trash2,
} from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type Quill from "quill/core";
import type { Range } from "quill/core";
import type { RefObject } from "react";
import { t } from "../../../../texts/editor";
import { ToolButton } from "../../toolbar/tool-parts";
import { BarGroup, BlockBar, keepFocus } from "../block-bar";
import { placeOf, useBlock } from "../use-block";
import type { BlockPlace } from "../use-block";
import { findCell, readTableAt, replaceTable, rowsOf } from "./edit-table";
import {
  addColumn,
  addRow,
  alignColumn,
  moveColumn,
  moveRow,
  removeColumn,
  removeRow,
  toggleHeaderColumn,
  toggleHeaderRow,
  hasHeaderColumn,
  hasHeaderRow,
} from "./table-model";
import type { Place } from "./table-model";

/** The table with the cursor, as its bar shows it. */
interface CurrentTable extends BlockPlace {
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

type Label = Exclude<
  Extract<Parameters<typeof t>[0], `tables.${string}`>,
  "tables.limit"
>;

type Look = readonly [label: Label, Icon: LucideIcon];

/** Undefined if it is not possible; null if the table goes. */
type Changed = Table | null | undefined;

interface Action {
  look: Look;
  run: (table: Table, place: Place) => Changed;
  /** The cell that has the cursor afterwards, from where it was. */
  step?: Partial<Place>;
  isOn?: (table: CurrentTable) => boolean;
}

interface Axis {
  add: (table: Table, at: number) => Table;
  move: (table: Table, from: number, to: number) => Changed;
  remove: (table: Table, at: number) => Changed;
}

/** What can be done with rows, and with columns. */
function actionsAlong(
  axis: keyof Place,
  { add, move, remove }: Axis,
  [before, after, back, on, gone]: readonly [Look, Look, Look, Look, Look],
): Action[] {
  const moveBy = (look: Look, by: number): Action => ({
    look,
    run: (table, { [axis]: at }) => move(table, at, at + by),
    step: { [axis]: by },
  });
  return [
    { look: before, run: (table, { [axis]: at }) => add(table, at) },
    {
      look: after,
      run: (table, { [axis]: at }) => add(table, at + 1),
      step: { [axis]: 1 },
    },
    moveBy(back, -1),
    moveBy(on, 1),
    { look: gone, run: (table, { [axis]: at }) => remove(table, at) },
  ];
}

const ROWS = actionsAlong(
  "row",
  { add: addRow, move: moveRow, remove: removeRow },
  [
    ["tables.rowAbove", ArrowUpToLine],
    ["tables.rowBelow", ArrowDownToLine],
    ["tables.rowUp", ArrowUp],
    ["tables.rowDown", ArrowDown],
    ["tables.removeRow", FoldVertical],
  ],
);

const COLUMNS = actionsAlong(
  "column",
  { add: addColumn, move: moveColumn, remove: removeColumn },
  [
    ["tables.columnBefore", ArrowLeftToLine],
    ["tables.columnAfter", ArrowRightToLine],
    ["tables.columnLeft", ArrowLeft],
    ["tables.columnRight", ArrowRight],
    ["tables.removeColumn", FoldHorizontal],
  ],
);

const aligned = (align: string, look: Look): Action => ({
  look,
  run: (table, { column }) => alignColumn(table, column, align),
  isOn: (table) => table.align === align,
});

const LOOK: readonly Action[] = [
  {
    look: ["tables.headerRow", PanelTop],
    run: toggleHeaderRow,
    isOn: (table) => table.hasHeaderRow,
  },
  {
    look: ["tables.headerColumn", PanelLeft],
    run: toggleHeaderColumn,
    isOn: (table) => table.hasHeaderColumn,
  },
  aligned("", ["tables.alignLeft", AlignLeft]),
  aligned("center", ["tables.alignCenter", AlignCenter]),
  aligned("right", ["tables.alignRight", AlignRight]),
  { look: ["tables.remove", Trash2], run: () => null },
];

const GROUPS = [
  ["tables.rowTools", ROWS],
  ["tables.columnTools", COLUMNS],
  ["tables.tools", LOOK],
] as const;

interface TableBarProps {
  quill: Quill;
  table: CurrentTable;
  range: RefObject<Range>;
  ref: RefObject<HTMLDivElement | null>;
}

/** The tools of the table with the cursor. */
export function TableBar({ quill, table, range, ref }: TableBarProps) {
  return (
    <BlockBar
      {...{ quill, range, ref }}
      label={t("tables.title")}
      place={table}
    >
      {GROUPS.map(([label, actions]) => (
        <BarGroup key={label} label={t(label)}>
          {actions.map(({ look: [name, Icon], isOn, ...action }) => (
            <ToolButton
              key={name}
              label={t(name)}
              icon={<Icon aria-hidden="true" />}
              {...(isOn && { isOn: isOn(table) })}
              onClick={({ currentTarget }) =>
                keepFocus(currentTarget, () =>
                  run(quill, range.current.index, action),
                )
              }
            />
          ))}
        </BarGroup>
      ))}
    </BlockBar>
  );
}

function run(
  quill: Quill,
  index: number,
  action: Pick<Action, "run" | "step">,
): void {
  const found = findCell(quill, index);
  if (!found) return;
  const before = readTableAt(quill, found);
  const next = action.run(before, found.place);
  if (next === undefined) return;
  const { rows } = next ?? before;
  const { row = 0, column = 0 } = action.step ?? {};
  const columns = rows[0]?.cells.length ?? 1;
  replaceTable(quill, found, {
    table: next,
    place: {
      row: Math.min(found.place.row + row, rows.length - 1),
      column: Math.min(found.place.column + column, columns - 1),
    },
  });
}
