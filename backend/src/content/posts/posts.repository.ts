import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { entityColumns } from "../../infrastructure/database/entity-columns";
import { countUpTo } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { singleRow } from "../../infrastructure/database/single-row";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { slugsLike } from "../../infrastructure/database/free-slug";
import {
  NO_PLACES,
  PLACES,
  type PlaceRow,
} from "../learning-paths/path-steps.sql";
import { TASK_DAYS, WAITING_MOST } from "@octavo/contracts";
import { postCount } from "./post-counts.sql";
import { comesWithin } from "./post-sources.sql";
import type { PostScope } from "./post.policy";
import { inPostScope } from "./public-post.sql";
import {
  NOT_SELECTED,
  POST_JOINS,
  postColumns,
  type PostColumns,
} from "./post-row.sql";
import { Post } from "./post.entity";
import type { PostRow, ShownPostRow, WholePostRow } from "./post.mapper";
import type { TrashScope } from "../trash/trash-scope";

export interface PendingRow {
  /** Of the save that waits. */
  version: number;
  based_on_version: number;
  is_outdated: boolean;
}

@Injectable()
export class PostsRepository {
  private readonly columns: PostColumns;
  private readonly selectById: string;
  private readonly selectBySlug: string;

  constructor(private readonly database: DataSource) {
    this.columns = postColumns(
      entityColumns(database, Post, { alias: "post", except: NOT_SELECTED }),
    );
    const select = `SELECT ${this.columns.whole}, ${NO_PLACES} FROM posts post ${POST_JOINS}`;
    this.selectById = `${select} WHERE post.id = $1`;
    this.selectBySlug = `${select} WHERE post.slug = $1`;
  }

  /** In the order of the ids. */
  listByIds(ids: number[]): Promise<PostRow[]> {
    return this.listWanted(this.columns.summary, ids);
  }

  /** As {@link listByIds}, with their texts, so few at a time. */
  listWholeByIds(ids: number[]): Promise<WholePostRow[]> {
    return this.listWanted(this.columns.whole, ids);
  }

  private listWanted<Row extends PostRow>(
    columns: string,
    ids: number[],
  ): Promise<Row[]> {
    return runPrepared<Row>(
      this.database,
      `SELECT ${columns}
       FROM unnest($1::int[]) WITH ORDINALITY AS wanted(id, position)
       JOIN posts post ON post.id = wanted.id ${POST_JOINS} ORDER BY wanted.position`,
      [ids],
    );
  }

  /** In any state, the trash included: the service decides who may know of it. */
  find(
    id: number,
    manager: SqlRunner = this.database,
  ): Promise<ShownPostRow | null> {
    return findShown(manager, this.selectById, id);
  }

  findBySlug(slug: string): Promise<ShownPostRow | null> {
    return findShown(this.database, this.selectBySlug, slug);
  }

  /** Those of posts in any state, and former ones that still lead readers to their posts. */
  async findTakenSlugs(
    base: string,
    manager: SqlRunner = this.database,
  ): Promise<Set<string>> {
    const rows = await manager.query<{ slug: string }[]>(
      `SELECT slug FROM posts WHERE slug LIKE $1
       UNION ALL
       SELECT right(from_path, -length('/post/')) FROM redirects WHERE from_path LIKE '/post/' || $1`,
      [slugsLike(base)],
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  /** Which save waits for someone who may publish it. */
  async findPending(id: number): Promise<PendingRow | null> {
    const [row] = await this.database.query<PendingRow[]>(
      `SELECT version, based_on_version, EXISTS (
         SELECT FROM revisions WHERE revisions.post_id = pending.post_id
           AND revisions.version > pending.based_on_version AND NOT is_pending) AS is_outdated
       FROM pending_changes pending WHERE post_id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Of posts in the trash; those deleted last come first. */
  async listTrashedIds(
    scope: TrashScope,
    page: PageRequest,
  ): Promise<number[]> {
    const filter = trashedIn(scope);
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM posts post ${filter.where} ORDER BY deleted_at DESC, id DESC ${window}`,
      filter.values,
    );
    return rows.map(({ id }) => id);
  }

  async countTrashed(scope: TrashScope): Promise<number> {
    if (scope.kind === "none") return 0;
    const own = scope.kind === "own";
    const total = postCount(own ? { authorId: "$1" } : {}, ["trash"]);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT ${total} AS total`,
      own ? [scope.authorId] : [],
    );
    return singleRow(rows).total;
  }

  /** Of one person, as many as are worth counting. */
  countDrafts(authorId: number): Promise<number> {
    const filter = new SqlFilter(
      "post.deleted_at IS NULL",
      "post.status = 'draft'",
    );
    return this.countSome(filter.and("post.author_id = ?", authorId));
  }

  /** Posts that readers will see soon, as many as are worth counting. */
  countComing(scope: PostScope): Promise<number> {
    return this.countSome(inPostScope(scope).and(comesWithin(`${TASK_DAYS}`)));
  }

  private countSome(filter: SqlFilter): Promise<number> {
    return countUpTo(WAITING_MOST, this.database, {
      from: "posts post",
      filter,
    });
  }

  /** Posts whose end has come, and which still say otherwise; those whose end came first. */
  async listDue(most: number): Promise<number[]> {
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM (
         (SELECT id, public_until AS ended_at FROM posts WHERE deleted_at IS NULL
            AND status IN ('published', 'scheduled') AND public_until <= now()
          ORDER BY public_until LIMIT $1)
         UNION ALL
         (SELECT id, featured_until FROM posts WHERE deleted_at IS NULL
            AND is_featured AND featured_until <= now()
          ORDER BY featured_until LIMIT $1)) due
       GROUP BY id ORDER BY min(ended_at), id LIMIT $1`,
      [most],
    );
    return rows.map(({ id }) => id);
  }
}

async function findShown(
  runner: SqlRunner,
  select: string,
  value: unknown,
): Promise<ShownPostRow | null> {
  const [row] = await runPrepared<WholePostRow & { places: PlaceRow[] | null }>(
    runner,
    select,
    [value],
  );
  if (!row) return null;
  row.places ??= await runPrepared<PlaceRow>(runner, PLACES, [row.id]);
  return row as ShownPostRow;
}

function trashedIn(scope: TrashScope): SqlFilter {
  const filter = new SqlFilter("post.deleted_at IS NOT NULL");
  if (scope.kind === "none") filter.and("false");
  if (scope.kind === "own") filter.and("post.author_id = ?", scope.authorId);
  return filter;
}
