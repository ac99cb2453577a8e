import { Skeleton } from "@octavo/ui";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./data-table.module.css";
import type { ListState } from "./use-list-state";

export interface Column<Item> {
  header: string;
  cell: (item: Item) => ReactNode;
  /**
   * How the column is set: the row's name, a symbol, a date, text for machines, or its actions. On
   * small screens a `line` and `buttons`, which are actions with words, stand below the others.
   */
  kind?: "name" | "icon" | "date" | "code" | "actions" | "line" | "buttons";
  /** On small screens, where there are no headers, the cell's own stands in front of it. */
  isLabelled?: boolean;
  /** Name of the sort order, where the list can be sorted by this column. */
  sort?: string;
}

interface TableHeadProps<Item> {
  columns: readonly Column<Item>[];
  list: ListState;
}

export function TableHead<Item>({ columns, list }: TableHeadProps<Item>) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.header}
            scope="col"
            data-kind={column.kind}
            aria-sort={sortState(column.sort, list.sort)}
          >
            {column.sort ? (
              <SortButton
                header={column.header}
                sort={column.sort}
                list={list}
              />
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function sortState(column: string | undefined, sort: string | undefined) {
  if (column === undefined) return undefined;
  if (sort === column) return "ascending";
  return sort === `-${column}` ? "descending" : "none";
}

interface SortButtonProps {
  header: string;
  sort: string;
  list: ListState;
}

function SortButton({ header, sort, list }: SortButtonProps) {
  const state = sortState(sort, list.sort);
  const next = list.sort === sort ? `-${sort}` : sort;
  return (
    <button
      type="button"
      className={styles.sort}
      onClick={() => list.setSort(next)}
    >
      {header}
      {state === "ascending" && <ArrowUp aria-hidden="true" />}
      {state === "descending" && <ArrowDown aria-hidden="true" />}
    </button>
  );
}

interface SkeletonRowsProps<Item> {
  columns: readonly Column<Item>[];
  count: number;
}

const WIDTHS = ["70%", "55%", "80%", "45%"];

export function SkeletonRows<Item>({
  columns,
  count,
}: SkeletonRowsProps<Item>) {
  return Array.from({ length: Math.min(count, 10) }, (_, row) => (
    <tr key={row} className={styles.skeleton}>
      {columns.map(({ header, kind }, index) => (
        <td key={header} data-kind={kind}>
          <Skeleton width={WIDTHS[(row + index) % WIDTHS.length] ?? "60%"} />
        </td>
      ))}
    </tr>
  ));
}
