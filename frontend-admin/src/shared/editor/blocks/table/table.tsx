import { MOST_CELLS } from "@octavo/rich-text";
import { TextField } from "@octavo/ui";
import { Table } from "lucide-react";
import { Delta } from "quill/core";
import { useRef, useState } from "react";
import { t } from "../../../../texts/editor";
import { OBJECT } from "../../typing/typed-line";
import type { TypedLine } from "../../typing/typed-line";
import type { Rewrite } from "../../typing/block-rules";
import {
  PanelForm,
  ToolButton,
  ToolPanel,
  usePanel,
} from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import type { BlockType } from "../block-type";
import {
  BodyBlot,
  CellBlot,
  RowBlot,
  TableBlot,
  TableBox,
} from "./table-blots";
import { guardTables } from "./table-guard";
import { tableKeys } from "./table-keys";
import { fill, newTable, textOps, toOps } from "./table-model";
import { insertTable } from "./edit-table";
import { TableBar, useTable } from "./table-bar";
import styles from "./table.module.css";

const ROW = /^\|(.+)\|\s*$/;

/** `| a | b |` and Enter: a table with that header row and an empty row. */
function tableAfterEnter(
  { start, text }: TypedLine,
  isNextEmpty: boolean,
): Rewrite | null {
  const inner = ROW.exec(text)?.[1];
  const isOther = text.includes(OBJECT) || text.includes("\n");
  if (inner === undefined || isOther || !isNextEmpty) return null;
  const titles = inner
    .split(/(?<!\\)\|/)
    .map((title) => title.trim().replaceAll("\\|", "|"));
  if (titles.length < 2 || titles.every((title) => title === "")) return null;
  const table = fill(newTable(2, titles.length), { row: 0, column: 0 }, [
    titles.map(textOps),
  ]);
  const change = new Delta()
    .retain(start)
    .concat(new Delta(toOps(table)))
    .delete(text.length + 1);
  const caret = start + titles.join("\n").length + 1;
  return { change, caret };
}

const MOST_COLUMNS = 50;

/** Inserts a table. While the cursor is in one, its key leads to the bar of the table. */
function TableTool({ quill }: ToolProps) {
  const { block: table, range } = useTable(quill);
  const bar = useRef<HTMLDivElement>(null);
  if (!quill || !table) return <InsertTool quill={quill} />;
  return (
    <>
      <ToolButton
        label={t("tables.edit")}
        keys={KEYS}
        icon={<Table aria-hidden="true" />}
        isOn
        onClick={() => bar.current?.querySelector("button")?.focus()}
      />
      <TableBar ref={bar} quill={quill} table={table} range={range} />
    </>
  );
}

const KEYS = "Mod+Alt+R";

function InsertTool({ quill }: Pick<ToolProps, "quill">) {
  const panel = usePanel(quill, () => true);
  const [rows, setRows] = useState("3");
  const [columns, setColumns] = useState("3");
  const size = { rows: Number(rows), columns: Number(columns) };
  const isFit =
    isCount(size.rows, MOST_CELLS) &&
    isCount(size.columns, MOST_COLUMNS) &&
    size.rows * size.columns <= MOST_CELLS;
  const submit = () => {
    if (isFit)
      panel.finish((editor, { index }) =>
        insertTable(editor, index, newTable(size.rows, size.columns)),
      );
  };
  return (
    <ToolPanel
      {...{ quill, panel }}
      title={t("tables.insert")}
      label={t("blocks.table")}
      isBlock
      keys={KEYS}
      icon={<Table aria-hidden="true" />}
    >
      <PanelForm submitLabel={t("tables.insert")} onSubmit={submit}>
        <div className={styles.size}>
          <SizeField label={t("tables.rows")} value={rows} onChange={setRows} />
          <SizeField
            label={t("tables.columns")}
            value={columns}
            onChange={setColumns}
          />
        </div>
        {!isFit && (
          <p className={styles.limit} role="alert">
            {t("tables.limit", { cells: MOST_CELLS, columns: MOST_COLUMNS })}
          </p>
        )}
      </PanelForm>
    </ToolPanel>
  );
}

const isCount = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most;

interface SizeFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function SizeField({ label, value, onChange }: SizeFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      autoComplete="off"
      value={value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

export const table: BlockType = {
  name: "table",
  formats: {
    "formats/cell": CellBlot,
    "formats/table-row": RowBlot,
    "formats/table-body": BodyBlot,
    "formats/table": TableBlot,
    "formats/table-box": TableBox,
  },
  afterEnter: tableAfterEnter,
  keys: tableKeys,
  attach: guardTables,
  Tool: TableTool,
};
