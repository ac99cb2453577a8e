import type { PageQueries, PageRequest } from "./paginate";
import { singleRow } from "./single-row";
import { SqlFilter } from "./sql-filter";
import type { SqlRunner } from "./sql-runner";

interface ListSql {
  columns: string;
  /** A table with its joins. None may add rows, because the total counts them. */
  from: string;
  filter?: SqlFilter;
  order: string;
}

/** The two queries of a page: its rows, and how many there are in all. */
export function pageQueries<Row>(
  database: SqlRunner,
  { columns, from, filter = new SqlFilter(), order }: ListSql,
  { limit, offset }: PageRequest,
): PageQueries<Row> {
  const counted = database.query<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM ${from} ${filter.where}`,
    [...filter.values],
  );
  const window = filter.bind("LIMIT ? OFFSET ?", limit, offset);
  return {
    rows: database.query<Row[]>(
      `SELECT ${columns} FROM ${from} ${filter.where} ORDER BY ${order} ${window}`,
      filter.values,
    ),
    total: counted.then((rows) => singleRow(rows).total),
  };
}

/** How many rows there are, counted up to a number. */
export async function countUpTo(
  most: number,
  database: SqlRunner,
  { from, filter = new SqlFilter() }: Pick<ListSql, "from" | "filter">,
): Promise<number> {
  const limit = filter.bind("LIMIT ?", most);
  const counted = await database.query<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${from} ${filter.where} ${limit}) AS found`,
    filter.values,
  );
  return singleRow(counted).total;
}
