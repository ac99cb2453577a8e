import {
  ADMIN_DISPLAY,
  LIMITS,
  type PageQuery,
  type Paged,
} from "@octavo/contracts";
import { ownValue } from "@octavo/format";

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
