import { MOST_CELLS } from "@octavo/rich-text";
import { TextField } from "@octavo/ui";
import { Table } from "lucide-react";
import { useRef, useState } from "react";
import { t } from "../../../../texts/editor";
import {
  PanelForm,
  ToolButton,
  ToolPanel,
  usePanel,
} from "../../toolbar/tool-parts";
import type { ToolProps } from "../../toolbar/tool-parts";
import { insertTable } from "./edit-table";
import { TableBar } from "./table-bar";
import { newTable } from "./table-model";
import styles from "./table.module.css";
import { useTable } from "./use-table";

const MOST_COLUMNS = 50;

/** Inserts a table. While the cursor is in one, its key leads to the bar of the table. */
export function TableTool({ quill }: ToolProps) {
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
