import {
  ADMIN_DISPLAY,
  LIMITS,
  type PageQuery,
  type Paged,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { singleRow } from "./single-row";
import type { SqlFilter } from "./sql-filter";
import type { SqlRunner } from "./sql-runner";

export interface PageRequest {
  limit: number;
  offset: number;
}

interface PageSizes {
  /** When the caller names no `limit`. */
  usual?: number;
  most?: number;
}

/** The ceiling lowers an absurd `limit` instead of refusing it. */
export function pageRequest(
  { limit, offset = 0 }: PageQuery,
  {
    usual = ADMIN_DISPLAY.defaultPageSize,
    most = LIMITS.maxLimit,
  }: PageSizes = {},
): PageRequest {
  return { limit: Math.min(limit ?? usual, most), offset };
}

export interface PageQueries<Row> {
  rows: Promise<Row[]>;
  total: Promise<number>;
}

/** Both queries of a list, of a table or a join. */
export function pageQueries<Row>(
  database: SqlRunner,
  { columns, from, order }: { columns: string; from: string; order: string },
  { filter, page }: { filter: SqlFilter; page: PageRequest },
): PageQueries<Row> {
  const { where } = filter;
  const counted = database.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${from} ${where}`,
    [...filter.values],
  );
  const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
  const rows = database.query<Row[]>(
    `SELECT ${columns} FROM ${from} ${where} ORDER BY ${order} ${window}`,
    filter.values,
  );
  return { rows, total: counted.then((found) => singleRow(found).count) };
}

/** Answer of a list call from its two queries, which run side by side. */
export async function paginate<Row, Item>(
  page: PageRequest,
  queries: PageQueries<Row>,
  toItem: (row: Row) => Item,
): Promise<Paged<Item>> {
  const [rows, total] = await Promise.all([queries.rows, queries.total]);
  return { data: rows.map(toItem), total, ...page };
}

/** `-name` → by name, descending. The column list is what the payload class has already allowed. */
export function sortOrder(
  sort: string | undefined,
  columns: Record<string, string>,
): { column: string; direction: "ASC" | "DESC" } | null {
  const column = ownValue(columns, sort?.replace(/^-/, "") ?? "");
  if (!column) return null;
  return { column, direction: sort?.startsWith("-") ? "DESC" : "ASC" };
}
