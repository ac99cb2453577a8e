import { Fragment, useMemo } from "react";
import { t } from "../../texts/versions";
import { ChangeSign, Parts } from "./change-parts";
import styles from "./comparison.module.css";
import { diffTables } from "./diff-tables";
import type { DiffRow } from "./diff-tables";

type Rows = readonly (readonly string[])[];

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
