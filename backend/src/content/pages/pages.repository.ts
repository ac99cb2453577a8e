import { Injectable } from "@nestjs/common";
import {
  SEO_TEXT_NAMES,
  type CategoryRefDto,
  type ListPagesDto,
} from "@octavo/contracts";
import { DataSource } from "typeorm";
import { entityColumns } from "../../infrastructure/database/entity-columns";
import { takenSlugs } from "../../infrastructure/database/free-slug";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { singleRow } from "../../infrastructure/database/single-row";
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
import { countUpTo } from "../../infrastructure/database/page-queries";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { SqlFilter, valueOf } from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import {
  findTexts,
  literalPattern,
  wordPatterns,
  type FoundText,
} from "../list-search/list-search";
import type { TrashScope } from "../trash/trash-scope";
import { textColumn, type TextRow } from "../writing/list-texts";
import { seoSelect } from "../writing/seo.mapper";
import { Page } from "./page.entity";
import type { PageRow, WholePageRow } from "./page.mapper";
import type { PageScope } from "./page.policy";

const SORTABLE = {
  id: "page.id",
  title: "lower(page.title)",
  slug: "page.slug",
  updated_at: "page.updated_at",
  menu_order: "page.menu_order",
};

export const pageOrder = (query: ListPagesDto): ListOrder =>
  listOrder(query, SORTABLE, "id");

type ListedPageRow = PageRow & CursorRow & TextRow;

const CATEGORIES = `coalesce((
  SELECT json_agg(json_build_object('id', category.id, 'name', category.name, 'slug', category.slug)
    ORDER BY page_categories.position, category.id)
  FROM page_categories JOIN categories category
    ON category.id = page_categories.category_id AND category.deleted_at IS NULL
  WHERE page_categories.page_id = page.id), '[]') AS "categoryDetails"`;

@Injectable()
export class PagesRepository {
  private readonly columns: string;

  constructor(private readonly database: DataSource) {
    this.columns = entityColumns(database, Page, {
      alias: "page",
      except: ["content", "contentText", ...SEO_TEXT_NAMES],
    });
    this.columns += `, (SELECT state FROM reviews WHERE reviews.page_id = page.id) AS review`;
  }

  /** With their texts if the query includes them. */
  list(
    query: ListPagesDto,
    scope: PageScope,
    { keyset, ...page }: PageRequest & { keyset: Keyset | null },
  ): Promise<ListedPageRow[]> {
    const filter = matching(query, scope);
    const order = keyset
      ? keysetOrder(keyset, "page.id")
      : usualOrder(pageOrder(query), ["lower(page.title)", "page.id"]);
    for (const rows of afterCursor(keyset, "page.id", valueOf(filter)))
      filter.and(rows);
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    const listed = `SELECT * FROM pages page ${filter.where} ORDER BY ${order} ${window}`;
    const columns = `${this.columns}${query.include ? `, ${textColumn("page", order)}` : ""}${cursorColumn(keyset)}`;
    return runPrepared<ListedPageRow>(
      this.database,
      `SELECT ${columns} FROM (${listed}) page ORDER BY ${order}`,
      filter.values,
    );
  }

  /** Where the texts of listed pages have what was looked for. */
  findTexts(
    search: string | undefined,
    rows: readonly PageRow[],
  ): Promise<Map<number, FoundText>> {
    const ids = rows.map(({ id }) => id);
    return findTexts(this.database, "pages", { search, ids });
  }

  async count(query: ListPagesDto, scope: PageScope): Promise<number> {
    const filter = matching(query, scope);
    const rows = await runPrepared<{ total: number }>(
      this.database,
      `SELECT count(*)::int AS total FROM pages page ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  /** Of one person, at most so many. */
  countDrafts(authorId: number, most: number): Promise<number> {
    const filter = new SqlFilter(
      "publish_status = 'draft'",
      "deleted_at IS NULL",
    );
    filter.and("author_id = ?", authorId);
    return countUpTo(most, this.database, { from: "pages", filter });
  }

  /** Of all pages that a list has. */
  async listIds(
    query: ListPagesDto,
    scope: PageScope,
    most: number,
  ): Promise<number[]> {
    const filter = matching(query, scope);
    const limit = filter.bind("LIMIT ?", most);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT page.id FROM pages page ${filter.where} ${limit}`,
      filter.values,
    );
    return rows.map(({ id }) => id);
  }

  /** Of deleted pages that someone may bring back. */
  async listTrashedIds(scope: TrashScope, most: number): Promise<number[]> {
    const filter = new SqlFilter("page.deleted_at IS NOT NULL");
    if (scope.kind === "none") filter.and("false");
    if (scope.kind === "own") filter.and("page.author_id = ?", scope.authorId);
    const limit = filter.bind("LIMIT ?", most);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT page.id FROM pages page ${filter.where} ORDER BY page.id ${limit}`,
      filter.values,
    );
    return rows.map(({ id }) => id);
  }

  find(
    id: number,
    scope: PageScope,
    manager: SqlRunner = this.database,
  ): Promise<WholePageRow | null> {
    return this.findWhere(manager, inScope(scope).and("page.id = ?", id));
  }

  findBySlug(slug: string, scope: PageScope): Promise<WholePageRow | null> {
    const filter = inScope(scope).and("page.slug = ?", slug);
    return this.findWhere(this.database, filter);
  }

  /** Those in the trash too, because they may be restored. */
  findTakenSlugs(base: string): Promise<Set<string>> {
    return takenSlugs(this.database, "pages", base);
  }

  /** Of a page that is being written, in its order. */
  listCategories(ids: number[]): Promise<CategoryRefDto[]> {
    return this.database.query<CategoryRefDto[]>(
      `SELECT id, name, slug FROM categories WHERE id = ANY ($1::int[]) AND deleted_at IS NULL
       ORDER BY array_position($1::int[], id)`,
      [ids],
    );
  }

  private async findWhere(
    manager: SqlRunner,
    filter: SqlFilter,
  ): Promise<WholePageRow | null> {
    const [row] = await manager.query<WholePageRow[]>(
      `SELECT ${this.columns}, ${seoSelect("page")}, page.content, ${CATEGORIES} FROM pages page ${filter.where}`,
      filter.values,
    );
    return row ?? null;
  }
}

function inScope(scope: PageScope): SqlFilter {
  const filter = new SqlFilter("page.deleted_at IS NULL");
  if (scope.kind === "public") filter.and("page.publish_status = 'published'");
  if (scope.kind === "own")
    filter.and(
      "(page.publish_status = 'published' OR page.author_id = ?)",
      scope.authorId,
    );
  return filter;
}

function matching(query: ListPagesDto, scope: PageScope): SqlFilter {
  const filter = inScope(scope);
  if (query.publish_status)
    filter.and("page.publish_status = ?", query.publish_status);
  if (query.review)
    filter.and(
      "page.publish_status = 'draft' AND page.id IN (SELECT page_id FROM reviews WHERE state = ?)",
      query.review,
    );
  if (query.updated_since)
    filter.and("page.updated_at >= ?", new Date(query.updated_since));
  if (query.search) searched(filter, query.search);
  return filter;
}

/** There are few pages, so their texts need no index. */
function searched(filter: SqlFilter, search: string): void {
  const pattern = literalPattern(search);
  const words = wordPatterns(search);
  const hasWords = words.map(() => "unaccent(page.content_text) ~* ?");
  filter.and(
    `(page.title ILIKE ? OR page.slug ILIKE ?
      OR page.author_id = ANY (ARRAY(SELECT id FROM authors WHERE name ILIKE ?))
      ${words.length === 0 ? "" : `OR (${hasWords.join(" AND ")})`})`,
    pattern,
    pattern,
    pattern,
    ...words,
  );
}
