import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import {
  afterCursor,
  cursorColumn,
  keysetOrder,
  type CursorRow,
  type Keyset,
} from "../../infrastructure/database/keyset";
import {
  listOrder,
  usualOrder,
  type ListOrder,
} from "../../infrastructure/database/list-order";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  likeLiteral,
  SqlFilter,
  valueOf,
} from "../../infrastructure/database/sql-filter";
import { takenSlugs } from "../../infrastructure/database/free-slug";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { Term, TermKey, TermSource } from "./term-source";

export interface TermQuery {
  slug?: string;
  /** Part of a name. */
  search?: string;
  sort?: string;
  updated_since?: string;
  /** Only categories have it. */
  show_on_home?: boolean;
  /** More about the row `term`. */
  conditions?: readonly { sql: string; value?: unknown }[];
}

export const termOrder = (
  { sortable }: Pick<TermSource, "sortable">,
  query: TermQuery,
): ListOrder => listOrder(query, sortable, "id");

/** The queries that tags, categories and learning paths share. */
@Injectable()
export class TermsRepository {
  constructor(private readonly database: DataSource) {}

  list<Row extends object>(
    { select, from, sortable }: TermSource,
    query: TermQuery,
    { keyset, ...page }: PageRequest & { keyset: Keyset | null },
  ): Promise<(Row & CursorRow)[]> {
    const filter = matching(query);
    const order = keyset
      ? keysetOrder(keyset, "term.id")
      : usualOrder(termOrder({ sortable }, query), [
          "lower(term.name)",
          "term.id",
        ]);
    for (const rows of afterCursor(keyset, "term.id", valueOf(filter)))
      filter.and(rows);
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    return runPrepared<Row & CursorRow>(
      this.database,
      `${select}${cursorColumn(keyset)} ${from} ${filter.where} ORDER BY ${order} ${window}`,
      filter.values,
    );
  }

  async count({ table }: TermSource, query: TermQuery): Promise<number> {
    const filter = matching(query);
    const rows = await runPrepared<{ total: number }>(
      this.database,
      `SELECT count(*)::int AS total FROM ${table} term ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  async listIds(
    { table }: TermSource,
    query: TermQuery,
    most: number,
  ): Promise<number[]> {
    const filter = matching(query);
    const window = filter.bind("ORDER BY term.id LIMIT ?", most);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT term.id FROM ${table} term ${filter.where} ${window}`,
      filter.values,
    );
    return rows.map(({ id }) => id);
  }

  async find<Row>(
    { select, from }: TermSource,
    id: number,
  ): Promise<Row | null> {
    const [row] = await this.database.query<Row[]>(
      `${select} ${from} WHERE term.id = $1 AND term.deleted_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /** Slugs in use that begin like this one; `all` includes the trash, whose terms have theirs again when they are restored. */
  findSlugs(
    rows: SqlRunner,
    { table }: TermSource,
    { base, all = false }: { base: string; all?: boolean },
  ): Promise<Set<string>> {
    const live = `(SELECT slug FROM ${table} WHERE deleted_at IS NULL) live`;
    return takenSlugs(rows, all ? table : live, base);
  }

  /** By its slug, else by its name. */
  async findByWord(
    manager: EntityManager,
    { table }: TermSource,
    { slug, name }: { slug: string; name: string },
  ): Promise<TermKey | null> {
    const [term] = await manager.query<TermKey[]>(
      `SELECT id, slug FROM ${table}
       WHERE deleted_at IS NULL AND (slug = $1 OR lower(name) = lower($2))
       ORDER BY slug = $1 DESC, id LIMIT 1`,
      [slug, name],
    );
    return term ?? null;
  }

  /** Locks it until the end of the transaction, so that no one changes it and no post moves in. */
  async lock(
    manager: EntityManager,
    { table }: TermSource,
    { id, isTrashed }: { id: number; isTrashed: boolean },
  ): Promise<Term | null> {
    const [term] = await manager.query<Term[]>(
      `SELECT id, name, slug, version, updated_at FROM ${table}
       WHERE id = $1 AND (deleted_at IS NOT NULL) = $2 FOR UPDATE`,
      [id, isTrashed],
    );
    return term ?? null;
  }

  /** Into the trash, or out of it. */
  async setTrashed(
    manager: EntityManager,
    { table }: TermSource,
    { id, isTrashed }: { id: number; isTrashed: boolean },
  ): Promise<void> {
    await manager.query(
      `UPDATE ${table} SET deleted_at = CASE WHEN $2 THEN now() END WHERE id = $1`,
      [id, isTrashed],
    );
  }
}

function matching(query: TermQuery): SqlFilter {
  const { slug, search, show_on_home, conditions = [] } = query;
  const filter = new SqlFilter("term.deleted_at IS NULL");
  if (query.updated_since)
    filter.and("term.updated_at >= ?", new Date(query.updated_since));
  for (const { sql, value } of conditions) filter.and(sql, value);
  if (show_on_home !== undefined)
    filter.and("term.show_on_home = ?", show_on_home);
  if (slug) filter.and("term.slug = ?", slug);
  if (search) filter.and("term.name ILIKE ?", `%${likeLiteral(search)}%`);
  return filter;
}
