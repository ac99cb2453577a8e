import type { Paged } from "@octavo/contracts";
import { ADMIN_DISPLAY } from "@octavo/contracts";
import { PageSize, Pager, Skeleton } from "@octavo/ui";
import { useEffect, useEffectEvent } from "react";
import type { ReactNode } from "react";
import { ArrowDown, ArrowUp } from "lucide-react";
import styles from "./data-table.module.css";
import { ListKeys } from "../list-keys/list-keys";
import { LoadFailure } from "./failure-notice";
import { NoRows } from "./no-rows";
import type { Emptiness } from "./no-rows";
import type { ListState } from "./use-list-state";
import { t } from "../../texts";

interface ListResult<Item> {
  data: Paged<Item> | undefined;
  error: unknown;
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

interface DataTableProps<Item> {
  /** What the rows are, e.g. "posts". */
  noun: string;
  result: ListResult<Item>;
  list: ListState;
  columns: readonly Column<Item>[];
  /** The sentence shown when loading fails. */
  failure: string;
  /** Shown instead of rows when there are none. */
  empty: Emptiness;
  /** Of a row, where ids alone do not tell rows apart. */
  keyOf?: (item: Item) => string;
  /** The list has no pages: only the number of rows is shown below it. */
  isWhole?: boolean;
}

/** A page of a list: rows, skeletons while loading, the failure with Retry, and the pager. */
export function DataTable<Item extends { id: number }>(
  props: DataTableProps<Item>,
) {
  const { result, list, failure } = props;
  const { data, error } = result;
  useLastPage(data, list);
  const notice = <LoadFailure text={failure} query={result} />;
  if (error != null && !data) return notice;
  // What was read before is better than nothing, as long as it does not pass for new.
  return (
    <>
      {notice}
      <Panel {...props} />
      <ListKeys />
    </>
  );
}

function Panel<Item extends { id: number }>(props: DataTableProps<Item>) {
  const { noun, result, list, isWhole, keyOf } = props;
  const { data } = result;
  const columns = props.columns.filter(
    ({ name }) => name === undefined || !list.hidden.includes(name),
  );
  if (data && data.total === 0)
    return (
      <div className={styles.panel}>
        <NoRows {...props} />
      </div>
    );
  return (
    <div className={styles.panel}>
      <div className={styles.scroll}>
        <table
          className={styles.table}
          aria-busy={!data || result.isPlaceholderData}
        >
          <caption className="visually-hidden">{noun}</caption>
          <TableHead columns={columns} list={list} />
          <tbody>
            {data ? (
              data.data.map((item) => (
                <Row
                  key={keyOf?.(item) ?? item.id}
                  item={item}
                  columns={columns}
                />
              ))
            ) : (
              <SkeletonRows columns={columns} count={list.size} />
            )}
          </tbody>
        </table>
      </div>
      {data && !isWhole && (
        <TableFoot noun={noun} list={list} total={data.total} />
      )}
      {data && isWhole && (
        <footer className={styles.foot}>
          <p className={styles.range} role="status">
            {t("common.range", {
              first: 1,
              last: data.total,
              total: data.total,
            })}
          </p>
        </footer>
      )}
    </div>
  );
}

/** A page beyond the last one becomes the last one, also after its last row was deleted. */
function useLastPage<Item>(data: Paged<Item> | undefined, list: ListState) {
  const pages = data && Math.max(1, Math.ceil(data.total / list.size));
  const showLast = useEffectEvent((last: number) => {
    if (list.page > last) list.setPage(last, true);
  });
  useEffect(() => {
    if (pages !== undefined) showLast(pages);
  }, [pages, list.page]);
}

interface RowProps<Item> {
  item: Item;
  columns: readonly Column<Item>[];
}

function Row<Item>({ item, columns }: RowProps<Item>) {
  return (
    <tr data-row>
      {columns.map(({ header, cell, kind, isLabelled }) => (
        <td
          key={header}
          data-kind={kind}
          // In any language.
          dir={kind === "name" ? "auto" : undefined}
          data-label={isLabelled ? header : undefined}
        >
          {cell(item)}
        </td>
      ))}
    </tr>
  );
}

interface TableFootProps {
  noun: string;
  list: ListState;
  total: number;
}

function TableFoot({ noun, list, total }: TableFootProps) {
  const { page, size } = list;
  const first = (page - 1) * size + 1;
  const last = Math.min(page * size, total);
  return (
    <footer className={styles.foot}>
      <p className={styles.range} role="status">
        {t("common.range", { first, last, total })}
      </p>
      <Pager
        label={t("common.pagesOf", { noun })}
        page={page}
        pages={Math.ceil(total / size)}
        onPage={(next) => list.setPage(next)}
      />
      <PageSize
        size={size}
        sizes={ADMIN_DISPLAY.pageSizes}
        onSize={list.setSize}
      />
    </footer>
  );
}

export interface Column<Item> {
  header: string;
  cell: (item: Item) => ReactNode;
  /**
   * How the column is set: the row's name, a person, an email address, a symbol, a date, text for machines, or its
   * actions. On small screens a `line` and `buttons`, which are actions with words, are below the others.
   */
  kind?:
    | "name"
    | "person"
    | "email"
    | "icon"
    | "date"
    | "code"
    | "actions"
    | "line"
    | "buttons";
  /** On small screens, where there are no headers, the cell begins with its own. */
  isLabelled?: boolean;
  /** In the address, for a column that may be hidden. */
  name?: string;
  /** Name of the sort order, where the list can be sorted by this column. */
  sort?: string;
}

interface TableHeadProps<Item> {
  columns: readonly Column<Item>[];
  list: ListState;
}

function TableHead<Item>({ columns, list }: TableHeadProps<Item>) {
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

function SkeletonRows<Item>({ columns, count }: SkeletonRowsProps<Item>) {
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
