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
import { findCell, readTableAt, replaceTable } from "./edit-table";
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
} from "./table-model";
import type { Place } from "./table-model";
import type { CurrentTable } from "./use-table";

type Label = Exclude<
  Extract<Parameters<typeof t>[0], `tables.${string}`>,
  "tables.limit"
>;

interface Action {
  label: Label;
  Icon: LucideIcon;
  /** Undefined if it is not possible; null if the table goes. */
  run: (table: Table, place: Place) => Table | null | undefined;
  /** The cell that has the cursor afterwards, from where it was. */
  step?: { row?: number; column?: number };
  isOn?: (table: CurrentTable) => boolean;
}

const ROWS: readonly Action[] = [
  {
    label: "tables.rowAbove",
    Icon: ArrowUpToLine,
    run: (table, { row }) => addRow(table, row),
  },
  {
    label: "tables.rowBelow",
    Icon: ArrowDownToLine,
    run: (table, { row }) => addRow(table, row + 1),
    step: { row: 1 },
  },
  {
    label: "tables.rowUp",
    Icon: ArrowUp,
    run: (table, { row }) => moveRow(table, row, row - 1) ?? undefined,
    step: { row: -1 },
  },
  {
    label: "tables.rowDown",
    Icon: ArrowDown,
    run: (table, { row }) => moveRow(table, row, row + 1) ?? undefined,
    step: { row: 1 },
  },
  {
    label: "tables.removeRow",
    Icon: FoldVertical,
    run: (table, { row }) => removeRow(table, row),
  },
];

const COLUMNS: readonly Action[] = [
  {
    label: "tables.columnBefore",
    Icon: ArrowLeftToLine,
    run: (table, { column }) => addColumn(table, column),
  },
  {
    label: "tables.columnAfter",
    Icon: ArrowRightToLine,
    run: (table, { column }) => addColumn(table, column + 1),
    step: { column: 1 },
  },
  {
    label: "tables.columnLeft",
    Icon: ArrowLeft,
    run: (table, { column }) =>
      moveColumn(table, column, column - 1) ?? undefined,
    step: { column: -1 },
  },
  {
    label: "tables.columnRight",
    Icon: ArrowRight,
    run: (table, { column }) =>
      moveColumn(table, column, column + 1) ?? undefined,
    step: { column: 1 },
  },
  {
    label: "tables.removeColumn",
    Icon: FoldHorizontal,
    run: (table, { column }) => removeColumn(table, column),
  },
];

const aligned = (align: string, label: Label, Icon: LucideIcon): Action => ({
  label,
  Icon,
  run: (table, { column }) => alignColumn(table, column, align),
  isOn: (table) => table.align === align,
});

const LOOK: readonly Action[] = [
  {
    label: "tables.headerRow",
    Icon: PanelTop,
    run: toggleHeaderRow,
    isOn: (table) => table.hasHeaderRow,
  },
  {
    label: "tables.headerColumn",
    Icon: PanelLeft,
    run: toggleHeaderColumn,
    isOn: (table) => table.hasHeaderColumn,
  },
  aligned("", "tables.alignLeft", AlignLeft),
  aligned("center", "tables.alignCenter", AlignCenter),
  aligned("right", "tables.alignRight", AlignRight),
  { label: "tables.remove", Icon: Trash2, run: () => null },
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
          {actions.map((action) => (
            <ToolButton
              key={action.label}
              label={t(action.label)}
              icon={<action.Icon aria-hidden="true" />}
              {...(action.isOn && { isOn: action.isOn(table) })}
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

function run(quill: Quill, index: number, action: Action): void {
  const found = findCell(quill, index);
  if (!found) return;
  const before = readTableAt(quill, found);
  const next = action.run(before, found.place);
  if (next === undefined) return;
  const { row, column } = found.place;
  const { step } = action;
  const limit = next ?? before;
  replaceTable(quill, found, {
    table: next,
    place: {
      row: Math.min(row + (step?.row ?? 0), limit.rows.length - 1),
      column: Math.min(
        column + (step?.column ?? 0),
        (limit.rows[0]?.cells.length ?? 1) - 1,
      ),
    },
  });
}
