import { Fragment, useMemo } from "react";
import { t } from "../../texts/versions";
import { ChangeSign, Parts } from "./change-parts";
import styles from "./comparison.module.css";
import { diffWords } from "./diff-lines";
import type { DiffPart } from "./diff-lines";
import { pairUp } from "./pair-up";

type Rows = readonly (readonly string[])[];

interface DiffRow {
  change: DiffPart["change"] | "changed";
  /** The words of each cell. */
  cells: DiffPart[][];
}

/** Two states of a table: which rows and columns were added or removed, and what changed in the cells. */
export function diffTables(before: Rows, after: Rows): DiffRow[] {
  const columns = pairColumns(before, after);
  const shared = columns.filter(isShared);
  const keyOf = (side: "old" | "item") => (row: readonly string[]) =>
    JSON.stringify(shared.map((column) => row[column[side] ?? -1] ?? ""));
  const rows = pairUp(
    before.map((cells) => ({ cells, key: keyOf("old")(cells) })),
    after.map((cells) => ({ cells, key: keyOf("item")(cells) })),
    { keyOf: ({ key }) => key, kindOf: () => "row" },
  );
  return rows.map(({ old, item }) => {
    const cells = columns.map((column) =>
      cellParts(
        column.old === undefined ? undefined : old?.cells[column.old],
        column.item === undefined ? undefined : item?.cells[column.item],
      ),
    );
    return { change: changeOf(old, item, cells), cells };
  });
}

function changeOf(
  old: object | undefined,
  item: object | undefined,
  cells: readonly DiffPart[][],
): DiffRow["change"] {
  if (!item) return "removed";
  if (!old) return "added";
  const isSame = cells.flat().every(({ change }) => change === "same");
  return isSame ? "same" : "changed";
}

/** Places of a column in both tables. */
interface Column {
  old?: number | undefined;
  item?: number | undefined;
}

const isShared = ({ old, item }: Column): boolean =>
  old !== undefined && item !== undefined;

/** By their headings where a table got more or fewer columns. */
function pairColumns(before: Rows, after: Rows): Column[] {
  const width = (rows: Rows) =>
    Math.max(0, ...rows.map(({ length }) => length));
  const places = (rows: Rows) =>
    Array.from({ length: width(rows) }, (_, place) => ({
      place,
      heading: rows[0]?.[place] ?? "",
    }));
  if (width(before) === width(after))
    return places(after).map(({ place }) => ({ old: place, item: place }));
  return pairUp(places(before), places(after), {
    keyOf: ({ heading }) => heading,
    kindOf: () => "column",
  }).map(({ old, item }) => ({ old: old?.place, item: item?.place }));
}

function cellParts(
  old: string | undefined,
  item: string | undefined,
): DiffPart[] {
  if (old === item) return old ? [{ text: old, change: "same" }] : [];
  return diffWords(old ?? "", item ?? "");
}

interface ComparedTableProps {
  before: Rows | undefined;
  after: Rows | undefined;
}

const NONE: Rows = [];

/** A table whose rows, columns and cells say what became of them. Rows that stayed are left out, but for the first. */
export function ComparedTable({ before, after }: ComparedTableProps) {
  const rows = useMemo(
    () => diffTables(before ?? NONE, after ?? NONE),
    [before, after],
  );
  const isWhole = !before || !after;
  return (
    <div
      className={styles.tableFrame}
      role="region"
      aria-label={t("compare.table")}
      // Tables are wider than a phone, so the arrow keys must be able to scroll them.
      tabIndex={0}
    >
      <table className={styles.table}>
        <tbody>
          {rows.map((row, index) =>
            index > 0 && row.change === "same" ? null : (
              <Fragment key={index}>
                <Skipped rows={rows} index={index} />
                <Row row={row} isHeading={index === 0} isSaid={isWhole} />
              </Fragment>
            ),
          )}
          <Skipped rows={rows} index={rows.length} />
        </tbody>
      </table>
    </div>
  );
}

interface SkippedProps {
  rows: readonly DiffRow[];
  index: number;
}

/** How many rows that stayed are above a row, besides the first. */
function Skipped({ rows, index }: SkippedProps) {
  const above = rows.slice(1, Math.max(1, index));
  const last = above.findLastIndex(({ change }) => change !== "same");
  const count = above.length - last - 1;
  if (count <= 0) return null;
  return (
    <tr>
      <td className={styles.skipped} colSpan={(rows[0]?.cells.length ?? 0) + 1}>
        {t("compare.rows", { count })}
      </td>
    </tr>
  );
}

interface RowProps {
  row: DiffRow;
  isHeading: boolean;
  /** The change of the whole table was said before. */
  isSaid: boolean;
}

function Row({ row, isHeading, isSaid }: RowProps) {
  const { change, cells } = row;
  const Cell = isHeading ? "th" : "td";
  return (
    <tr data-change={change}>
      <td className={styles.tableSign}>
        {!isSaid && <ChangeSign change={change} />}
      </td>
      {cells.map((parts, index) => (
        <Cell key={index}>
          <Parts parts={parts} isSaid={isSaid || change !== "changed"} />
        </Cell>
      ))}
    </tr>
  );
}
