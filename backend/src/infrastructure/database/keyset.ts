import { createHash } from "node:crypto";
import type { ItemPage, ItemsQuery } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import type { ListOrder } from "./list-order";
import type { PageRequest } from "./paginate";

/** How a value becomes text in a cursor, and a value of a condition again. What is no such text is refused by the database. */
interface CursorColumn {
  toText: (column: string) => string;
  toValue: (placeholder: string) => string;
}

const number: CursorColumn = {
  toText: (column) => `${column}::text`,
  toValue: (placeholder) => `${placeholder}::int`,
};

/** In microseconds, which a `Date` does not have. */
const time: CursorColumn = {
  toText: (column) => `(${column} AT TIME ZONE 'UTC')::text`,
  toValue: (placeholder) => `${placeholder}::timestamp AT TIME ZONE 'UTC'`,
};

const text: CursorColumn = {
  toText: (column) => column,
  toValue: (placeholder) => `${placeholder}::text`,
};

/** By the name of the order. Columns that may be empty, and counts, are missing: a cursor cannot follow them. */
const COLUMNS: Readonly<Record<string, CursorColumn>> = {
  id: number,
  size: number,
  created_at: time,
  updated_at: time,
  published_at: time,
  name: text,
  original_name: text,
  slug: text,
  title: text,
};

/** The row after which a page begins. */
interface Place {
  value: string;
  id: number;
}

/** A page of a list that is asked for with a cursor. */
export interface Keyset {
  /** The list with its filters and its order: for others the cursor means nothing. */
  of: string;
  order: ListOrder;
  column: CursorColumn;
  /** Null at the beginning. */
  after: Place | null;
}

const START = new Set(["", "start"]);

/** What of a query says nothing about which items a list has; its order is told apart. */
const ABOUT_A_PAGE = new Set([
  "cursor",
  "limit",
  "offset",
  "fields",
  "include",
  "sort",
  "content_format",
]);

/** @returns null if the query names no cursor. */
export function readKeyset(
  list: string,
  query: ItemsQuery,
  order: ListOrder,
): Keyset | null {
  if (query.cursor === undefined) return null;
  if (query.offset) throw new ValidationError(t("cursorAndOffset"));
  const column = ownValue(COLUMNS, order.name);
  if (!column) throw new ValidationError(t("cursorSort", { sort: order.name }));
  const of = meaningOf(list, query, order);
  if (START.has(query.cursor)) return { of, order, column, after: null };
  const after = readPlace(query.cursor, of);
  if (!after) throw new ValidationError(t("listCursorUnknown"));
  return { of, order, column, after };
}

function meaningOf(list: string, query: object, order: ListOrder): string {
  const filters = Object.entries(query)
    .filter(([name, value]) => !ABOUT_A_PAGE.has(name) && value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const { name, direction } = order;
  return createHash("sha256")
    .update(JSON.stringify([list, name, direction, filters]))
    .digest("base64url")
    .slice(0, 12);
}

/** Null for what is no cursor, or one of another list. */
function readPlace(cursor: string, of: string): Place | null {
  try {
    const read: unknown = JSON.parse(
      Buffer.from(cursor, "base64url").toString("utf8"),
    );
    if (!Array.isArray(read)) return null;
    const [meaning, value, id] = read as unknown[];
    const isRight =
      meaning === of && typeof value === "string" && typeof id === "number";
    return isRight ? { value, id } : null;
  } catch {
    return null;
  }
}

/** A row with the value of {@link cursorColumn}. */
export interface CursorRow {
  id: number;
  cursorValue?: string;
}

/** A further column of a statement; nothing without a cursor. */
export const cursorColumn = (keyset: Keyset | null | undefined): string =>
  keyset
    ? `, ${keyset.column.toText(keyset.order.column)} AS "cursorValue"`
    : "";

/** The order in which pages of a cursor follow each other. */
export const keysetOrder = (
  { order: { column, direction } }: Keyset,
  id: string,
): string => `${column} ${direction}, ${id} ${direction}`;

/** The rows after the cursor, in the order of the list and of their ids. */
export function afterCursor(
  keyset: Keyset | null | undefined,
  id: string,
  bind: (value: unknown) => string,
): string[] {
  if (!keyset?.after) return [];
  const { order, column, after } = keyset;
  const sign = order.direction === "ASC" ? ">" : "<";
  const value = column.toValue(bind(after.value));
  return [
    `(${order.column}, ${id}) ${sign} (${value}, ${bind(after.id)}::int)`,
  ];
}

/** A field of the answer; nothing without a cursor. */
export function nextCursor(
  keyset: Keyset | null,
  rows: readonly CursorRow[],
  hasMore: boolean,
): { next_cursor?: string | null } {
  if (!keyset) return {};
  const last = rows.at(-1);
  if (!hasMore || last?.cursorValue === undefined) return { next_cursor: null };
  const place = [keyset.of, last.cursorValue, last.id];
  return {
    next_cursor: Buffer.from(JSON.stringify(place)).toString("base64url"),
  };
}

interface KeysetQueries<Row> {
  keyset: Keyset | null;
  rows: Promise<Row[]>;
  total: Promise<number>;
}

/** As {@link paginate}, for a list that a cursor can follow. */
export async function itemPage<Row extends CursorRow, Item>(
  page: PageRequest,
  { keyset, ...queries }: KeysetQueries<Row>,
  toItem: (row: Row) => Item,
): Promise<ItemPage<Item>> {
  const [rows, total] = await Promise.all([queries.rows, queries.total]);
  const hasMore = rows.length === page.limit;
  const next = nextCursor(keyset, rows, hasMore);
  const data = rows.map(({ cursorValue: _, ...row }) => toItem(row as Row));
  return { data, total, ...page, ...next };
}
