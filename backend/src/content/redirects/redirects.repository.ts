import { Injectable } from "@nestjs/common";
import type { ListRedirectsDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { pageQueries } from "../../infrastructure/database/page-queries";
import {
  sortOrder,
  type PageRequest,
} from "../../infrastructure/database/paginate";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  likeLiteral,
  SqlFilter,
} from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import {
  PublicResourcesService,
  type PagesOfResource,
} from "../../infrastructure/public-resources/public-resources.service";
import type { KnownAddresses, RedirectRow } from "./redirect.mapper";

export interface NewRedirect {
  fromPath: string;
  /** Empty for what is gone. */
  toPath: string;
  status: number;
  /** Now, when absent. */
  createdAt?: Date;
  updatedAt?: Date;
}

export type FoundRedirect = Pick<NewRedirect, "toPath" | "status">;

/** Longer chains are not followed; browsers give up earlier. */
const MOST_STEPS = 50;

const SORTABLE = {
  id: "redirect.id",
  from_path: "redirect.from_path",
  created_at: "redirect.created_at",
};

/** Locks the table for changes until the end of the transaction. */
@Injectable()
export class RedirectsRepository {
  constructor(
    private readonly database: DataSource,
    private readonly resources: PublicResourcesService,
  ) {}

  list(query: ListRedirectsDto, page: PageRequest) {
    const order = sortOrder(query.sort, SORTABLE) ?? {
      column: "redirect.id",
      direction: "DESC",
    };
    return pageQueries<RedirectRow>(
      this.database,
      {
        columns: "redirect.*",
        from: "redirects redirect",
        filter: matching(query),
        order: `${order.column} ${order.direction}, redirect.id`,
      },
      page,
    );
  }

  async listIds(
    query: Pick<ListRedirectsDto, "search" | "status">,
    most: number,
  ): Promise<number[]> {
    const filter = matching(query);
    const window = filter.bind("ORDER BY redirect.id LIMIT ?", most);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT redirect.id FROM redirects redirect ${filter.where} ${window}`,
      filter.values,
    );
    return rows.map(({ id }) => id);
  }

  /** Which of these paths lead to something, and which elsewhere. */
  async known(paths: string[]): Promise<KnownAddresses> {
    const [live, moved] = await Promise.all([
      this.database.query<{ path: string }[]>(
        `SELECT path FROM unnest($1::text[]) AS asked(path)
         WHERE path = '/' OR ${this.resources.pages.map(hasPage).join(" OR ")}`,
        [paths],
      ),
      this.database.query<{ path: string }[]>(
        `SELECT from_path AS path FROM redirects WHERE from_path = ANY ($1)`,
        [paths],
      ),
    ]);
    return { live: setOf(live), moved: setOf(moved) };
  }

  /** Two addresses that swap at the same moment must see each other, or they would lead in a circle. */
  async lock(manager: SqlRunner): Promise<void> {
    await manager.query(`LOCK TABLE redirects IN SHARE ROW EXCLUSIVE MODE`);
  }

  async remove(manager: SqlRunner, fromPath: string): Promise<void> {
    await runPrepared(manager, `DELETE FROM redirects WHERE from_path = $1`, [
      fromPath,
    ]);
  }

  async removeTo(manager: SqlRunner, toPath: string): Promise<void> {
    await manager.query(`DELETE FROM redirects WHERE to_path = $1`, [toPath]);
  }

  /** What led to the old address leads to the new one at once. */
  async retarget(
    manager: SqlRunner,
    oldPath: string,
    newPath: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE redirects SET to_path = $2, updated_at = now() WHERE to_path = $1`,
      [oldPath, newPath],
    );
  }

  async put(manager: SqlRunner, redirect: NewRedirect): Promise<void> {
    await manager.query(
      `INSERT INTO redirects (from_path, to_path, status) VALUES ($1, $2, $3)
       ON CONFLICT (from_path) DO UPDATE
       SET to_path = excluded.to_path, status = excluded.status, updated_at = now()`,
      [redirect.fromPath, redirect.toPath, redirect.status],
    );
  }

  /** @returns whether it is new. */
  async putNew(
    manager: SqlRunner,
    { fromPath, toPath, status, createdAt, updatedAt }: NewRedirect,
  ): Promise<boolean> {
    const rows = await manager.query<object[]>(
      `INSERT INTO redirects (from_path, to_path, status, created_at, updated_at)
       VALUES ($1, $2, $3, coalesce($4, now()), coalesce($5, now())) ON CONFLICT DO NOTHING RETURNING id`,
      [fromPath, toPath, status, createdAt ?? null, updatedAt ?? null],
    );
    return rows.length > 0;
  }

  async putAllNew(
    manager: SqlRunner,
    moves: readonly Pick<NewRedirect, "fromPath" | "toPath">[],
    status: number,
  ): Promise<void> {
    if (moves.length === 0) return;
    await manager.query(
      `INSERT INTO redirects (from_path, to_path, status)
       SELECT from_path, to_path, $3 FROM unnest($1::text[], $2::text[]) AS moves(from_path, to_path)
       ON CONFLICT DO NOTHING`,
      [
        moves.map(({ fromPath }) => fromPath),
        moves.map(({ toPath }) => toPath),
        status,
      ],
    );
  }

  async findByPath(fromPath: string): Promise<FoundRedirect | null> {
    const [row] = await runPrepared<FoundRedirect>(
      this.database,
      `SELECT to_path AS "toPath", status FROM redirects WHERE from_path = $1`,
      [fromPath],
    );
    return row ?? null;
  }

  async findById(id: number): Promise<RedirectRow | null> {
    const [row] = await this.database.query<RedirectRow[]>(
      `SELECT * FROM redirects WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  async findForUpdate(
    manager: SqlRunner,
    id: number,
  ): Promise<RedirectRow | null> {
    const [row] = await manager.query<RedirectRow[]>(
      `SELECT * FROM redirects WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async insert(
    manager: SqlRunner,
    { fromPath, toPath, status }: NewRedirect,
  ): Promise<RedirectRow> {
    const rows = await manager.query<RedirectRow[]>(
      `INSERT INTO redirects (from_path, to_path, status) VALUES ($1, $2, $3) RETURNING *`,
      [fromPath, toPath, status],
    );
    return singleRow(rows);
  }

  async update(
    manager: SqlRunner,
    id: number,
    { fromPath, toPath, status }: NewRedirect,
  ): Promise<RedirectRow> {
    const [rows] = await manager.query<[RedirectRow[], number]>(
      `UPDATE redirects SET from_path = $2, to_path = $3, status = $4 WHERE id = $1 RETURNING *`,
      [id, fromPath, toPath, status],
    );
    return singleRow(rows);
  }

  /**
   * The addresses that a reader is sent on to from a path, step by step.
   * @param exceptId the redirect that is being changed: its old way does not count.
   */
  async findWay(
    manager: SqlRunner,
    path: string,
    exceptId: number | null,
  ): Promise<string[]> {
    const rows = await manager.query<{ path: string }[]>(
      `WITH RECURSIVE way AS (
         SELECT $1::text AS path, 0 AS step
         UNION ALL
         SELECT substring(redirect.to_path FROM '^[^?#]+'), way.step + 1
         FROM way JOIN redirects redirect ON redirect.from_path = way.path
         WHERE way.step < ${MOST_STEPS} AND redirect.id IS DISTINCT FROM $2::int)
       SELECT path FROM way WHERE step > 0 AND path IS NOT NULL`,
      [path, exceptId],
    );
    return rows.map((row) => row.path);
  }
}

/** Whether readers find one of these pages at `asked.path`. */
const hasPage = ({ prefix, from, where }: PagesOfResource): string =>
  `asked.path LIKE '${prefix}%' AND EXISTS (
     SELECT FROM ${from} WHERE item.slug = substr(asked.path, ${prefix.length + 1}) AND ${where})`;

const setOf = (rows: { path: string }[]): Set<string> =>
  new Set(rows.map(({ path }) => path));

function matching({ search, status }: ListRedirectsDto): SqlFilter {
  const filter = new SqlFilter();
  const pattern = search?.trim() && `%${likeLiteral(search.trim())}%`;
  if (pattern)
    filter.and(
      "(redirect.from_path ILIKE ? OR redirect.to_path ILIKE ?)",
      pattern,
      pattern,
    );
  if (status) filter.and("redirect.status = ?", status);
  return filter;
}
