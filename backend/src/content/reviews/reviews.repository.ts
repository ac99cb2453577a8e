import { Injectable } from "@nestjs/common";
import {
  WAITING_MOST,
  type ListReviewsDto,
  type ReviewKind,
  type ReviewState,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  countUpTo,
  pageQueries,
} from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { SqlFilter } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { DOCUMENT_COLUMN as COLUMN } from "./reviewed-document.sql";
import type { ReviewSubject } from "./review-targets.service";
import type { ReviewRow } from "./review.mapper";

/** Which of the posts, and of the pages, a person sees. */
export interface ReviewScope {
  authorId: number;
  kinds: readonly {
    kind: ReviewKind;
    scope: "all" | "own" | "none";
    /** Whether they approve or return what they see. */
    mayJudge: boolean;
  }[];
}

const person = (table: string): string =>
  `CASE WHEN ${table}.id IS NOT NULL
    THEN json_build_object('id', ${table}.id, 'name', ${table}.name) END`;

/** What is in the trash waits there. */
const FROM = `reviews review
  LEFT JOIN posts post ON post.id = review.post_id AND post.deleted_at IS NULL
  LEFT JOIN pages page ON page.id = review.page_id AND page.deleted_at IS NULL
  LEFT JOIN authors author ON author.id = coalesce(post.author_id, page.author_id)
  LEFT JOIN authors sender ON sender.id = review.sent_by_id
  LEFT JOIN authors returner ON returner.id = review.returned_by_id`;

/** The last reason since it was sent, of the one who sent it; the save and the sending have one time. */
const WHY = `(SELECT revision.why FROM revisions revision
    WHERE (revision.post_id = review.post_id OR revision.page_id = review.page_id)
      AND revision.created_by_id = review.sent_by_id AND revision.created_at >= review.sent_at
      AND revision.why IS NOT NULL
    ORDER BY revision.version DESC LIMIT 1)`;

const COLUMNS = `review.id, CASE WHEN review.post_id IS NULL THEN 'page' ELSE 'post' END AS kind,
    coalesce(post.id, page.id) AS item_id, coalesce(post.title, page.title) AS title,
    EXISTS (SELECT FROM pending_changes WHERE pending_changes.post_id = post.id) AS is_change,
    coalesce(post.version, page.version) AS version, review.state, ${person("author")} AS author,
    ${person("sender")} AS sent_by, review.sent_at, ${WHY} AS why,
    ${person("returner")} AS returned_by, review.returned_at, review.words,
    coalesce(post.author_id, page.author_id) AS "authorId"`;

const EXISTS = "coalesce(post.id, page.id) IS NOT NULL";

@Injectable()
export class ReviewsRepository {
  constructor(private readonly database: DataSource) {}

  /** Those that have waited longest first. */
  list(query: ListReviewsDto, scope: ReviewScope, page: PageRequest) {
    return pageQueries<ReviewRow>(
      this.database,
      {
        columns: COLUMNS,
        from: FROM,
        filter: matching(query, scope),
        order: "review.sent_at, review.id",
      },
      page,
    );
  }

  /** What others sent to be judged, and what was returned to the person. */
  countWaiting(scope: ReviewScope, state?: ReviewState): Promise<number> {
    const query = { for_me: true, ...(state && { state }) };
    const filter = matching(query, scope);
    return countUpTo(WAITING_MOST, this.database, { from: FROM, filter });
  }

  async find(id: number, scope: ReviewScope): Promise<ReviewRow | null> {
    const filter = matching({}, scope).and("review.id = ?", id);
    const [row] = await this.database.query<ReviewRow[]>(
      `SELECT ${COLUMNS} FROM ${FROM} ${filter.where}`,
      filter.values,
    );
    return row ?? null;
  }

  /** @returns false for what waits already. What is sent again waits again; words that were said about it stay until it is settled. */
  async send(
    manager: SqlRunner,
    { kind, id }: ReviewSubject,
    authorId: number,
  ): Promise<boolean> {
    const column = COLUMN[kind];
    const rows = await manager.query<unknown[]>(
      `INSERT INTO reviews (${column}, sent_by_id) VALUES ($1, $2)
       ON CONFLICT (${column}) DO UPDATE
         SET state = 'waiting', sent_by_id = excluded.sent_by_id, sent_at = now()
         WHERE reviews.state = 'returned'
       RETURNING id`,
      [id, authorId],
    );
    return rows.length > 0;
  }

  /** @returns whether it waited until now. */
  async markReturned(
    manager: SqlRunner,
    id: number,
    { words, authorId }: { words: string; authorId: number },
  ): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      `UPDATE reviews SET state = 'returned', words = $2, returned_by_id = $3, returned_at = now()
       WHERE id = $1 AND state = 'waiting'`,
      [id, words, authorId],
    );
    return count > 0;
  }

  /** @returns who has sent it; null where there was nothing. */
  async remove(
    manager: SqlRunner,
    { kind, id }: ReviewSubject,
  ): Promise<{ byId: number | null } | null> {
    const [rows] = await manager.query<[{ byId: number | null }[], number]>(
      `DELETE FROM reviews WHERE ${COLUMN[kind]} = $1 RETURNING sent_by_id AS "byId"`,
      [id],
    );
    return rows[0] ?? null;
  }
}

function matching(
  { state, kind: wanted, item_id: itemId, for_me: forMe }: ListReviewsDto,
  { authorId, kinds }: ReviewScope,
): SqlFilter {
  const filter = new SqlFilter(EXISTS);
  if (state) filter.and("review.state = ?", state);
  if (wanted) filter.and(`review.${COLUMN[wanted]} IS NOT NULL`);
  if (itemId) filter.and("coalesce(post.id, page.id) = ?", itemId);
  const judged = kinds.filter(({ mayJudge }) => mayJudge);
  if (forMe)
    filter.and(
      `(CASE review.state WHEN 'waiting'
        THEN review.sent_by_id IS DISTINCT FROM ? AND num_nonnulls(${[
          "NULL",
          ...judged.map(({ kind }) => `review.${COLUMN[kind]}`),
        ].join(", ")}) > 0
        ELSE ? IN (review.sent_by_id, author.id) END)`,
      authorId,
      authorId,
    );
  for (const { kind, scope } of kinds) {
    if (scope === "none") filter.and(`review.${COLUMN[kind]} IS NULL`);
    if (scope === "own")
      filter.and(
        `(review.${COLUMN[kind]} IS NULL OR author.id = ? OR review.sent_by_id = ?)`,
        authorId,
        authorId,
      );
  }
  return filter;
}
