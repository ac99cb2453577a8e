import { Injectable } from "@nestjs/common";
import type { ListPostsDto, PostStatus } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { isId } from "../../common/http/id.pipe";
import { entityColumns } from "../../infrastructure/database/entity-columns";
import {
  sortOrder,
  type PageRequest,
} from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  likeLiteral,
  SqlFilter,
} from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { PICTURE } from "../media/picture.sql";
import { Post } from "./post.entity";
import type { PostRow, WholePostRow } from "./post.mapper";
import type { DeletionScope, PostScope } from "./post.policy";
import { inPostScope, IS_PUBLIC_POST } from "./public-post.sql";

const SORTABLE = {
  id: "post.id",
  title: "lower(post.title)",
  created_at: "post.created_at",
  updated_at: "post.updated_at",
  published_at: "post.listed_at",
};

/** An address of the library whose file is in the trash would be shown as a broken image. */
const SHOWN_IMAGE = `CASE WHEN post.featured_media_id IS NULL OR media.id IS NOT NULL
  THEN post.featured_image_url END`;

/** What is not simply a column: the texts, and what readers are told otherwise. */
const SPELLED = [
  "content",
  "contentText",
  "excerpt",
  "status",
  "featuredImageUrl",
] as const;

/** A scheduled post whose date has come is told as what it is: published. */
const SPELLED_COLUMNS = `${SHOWN_IMAGE} AS "featuredImageUrl",
  CASE WHEN post.status = 'scheduled' AND post.published_at <= now()
    THEN 'published' ELSE post.status END AS status,
  ${PICTURE} AS "featuredPicture",
  media.storage_key AS "mediaKey", media.thumbnail_key AS "thumbnailKey",
  category.slug AS "categorySlug", category.name AS "categoryName",
  author.name AS "authorName", author.slug AS "authorSlug",
  author.bio AS "authorBio", author.avatar_url AS "authorAvatarUrl",
  coalesce((
    SELECT json_agg(json_build_object('id', tag.id, 'name', tag.name, 'slug', tag.slug)
      ORDER BY post_tags.position, tag.id)
    FROM post_tags JOIN tags tag ON tag.id = post_tags.tag_id AND tag.deleted_at IS NULL
    WHERE post_tags.post_id = post.id), '[]') AS tags,
  EXISTS (SELECT FROM pending_changes WHERE pending_changes.post_id = post.id) AS "hasPendingChanges"`;

/** Lists show the beginning of the text where the writer gave no excerpt (D-141). */
const BEGINNING = `coalesce(nullif(post.excerpt, ''), left(post.content_text, 200)) AS excerpt`;

const JOINS = `JOIN categories category ON category.id = post.category_id
  JOIN authors author ON author.id = post.author_id
  LEFT JOIN media ON media.id = post.featured_media_id AND media.deleted_at IS NULL`;

const BY_STATUS: Record<PostStatus, string> = {
  published: IS_PUBLIC_POST,
  scheduled: "post.status = 'scheduled' AND post.published_at > now()",
  draft: "post.status = 'draft'",
  archived: "post.status = 'archived'",
};

export interface PendingRow {
  /** Of the save that waits. */
  version: number;
  based_on_version: number;
  is_outdated: boolean;
}

interface PostList {
  query: ListPostsDto;
  scope: PostScope;
  page: PageRequest;
}

@Injectable()
export class PostsRepository {
  private readonly columns: string;

  constructor(private readonly database: DataSource) {
    const own = entityColumns(database, Post, {
      alias: "post",
      except: SPELLED,
    });
    this.columns = `${own}, ${SPELLED_COLUMNS}`;
  }

  private get summary(): string {
    return `${this.columns}, ${BEGINNING}`;
  }

  private get whole(): string {
    return `${this.columns}, post.excerpt, post.content`;
  }

  list(
    query: ListPostsDto,
    scope: PostScope,
    page: PageRequest,
  ): Promise<PostRow[]> {
    return this.select<PostRow>(this.summary, { query, scope, page });
  }

  /** With their texts, so few at a time. */
  listWhole(
    query: ListPostsDto,
    scope: PostScope,
    page: PageRequest,
  ): Promise<WholePostRow[]> {
    return this.select<WholePostRow>(this.whole, { query, scope, page });
  }

  /** Finds the page's ids first: skipped rows cost an index entry each, not their content. */
  private select<Row>(
    columns: string,
    { query, scope, page }: PostList,
  ): Promise<Row[]> {
    const filter = matching(query, scope);
    const { column, direction } = sortOrder(query.sort, SORTABLE) ?? {
      column: "post.listed_at",
      direction: "DESC",
    };
    const order = `${column} ${direction}, post.id ${direction}`;
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    return this.database.query<Row[]>(
      `WITH page AS (SELECT post.id FROM posts post ${filter.where} ORDER BY ${order} ${window})
       SELECT ${columns} FROM page JOIN posts post ON post.id = page.id ${JOINS}
       ORDER BY ${order}`,
      filter.values,
    );
  }

  count(query: ListPostsDto, scope: PostScope): Promise<number> {
    return this.countWhere(matching(query, scope));
  }

  /** In the order of the ids. */
  listByIds(ids: number[]): Promise<PostRow[]> {
    return this.database.query<PostRow[]>(
      `SELECT ${this.summary}
       FROM unnest($1::int[]) WITH ORDINALITY AS wanted(id, position)
       JOIN posts post ON post.id = wanted.id ${JOINS} ORDER BY wanted.position`,
      [ids],
    );
  }

  /** In any state, the trash included: the service decides who may know of it. */
  find(
    id: number,
    manager: SqlRunner = this.database,
  ): Promise<WholePostRow | null> {
    return this.findWhere(manager, "post.id = $1", id);
  }

  findBySlug(slug: string): Promise<WholePostRow | null> {
    return this.findWhere(this.database, "post.slug = $1", slug);
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
      [`${likeLiteral(base)}%`],
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
    scope: DeletionScope,
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

  countTrashed(scope: DeletionScope): Promise<number> {
    return this.countWhere(trashedIn(scope));
  }

  private async countWhere(filter: SqlFilter): Promise<number> {
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM posts post ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  private async findWhere(
    manager: SqlRunner,
    condition: string,
    value: unknown,
  ): Promise<WholePostRow | null> {
    const [row] = await manager.query<WholePostRow[]>(
      `SELECT ${this.whole} FROM posts post ${JOINS} WHERE ${condition}`,
      [value],
    );
    return row ?? null;
  }
}

function trashedIn(scope: DeletionScope): SqlFilter {
  const filter = new SqlFilter("post.deleted_at IS NOT NULL");
  if (scope.kind === "none") filter.and("false");
  if (scope.kind === "own") filter.and("post.author_id = ?", scope.authorId);
  return filter;
}

function matching(query: ListPostsDto, scope: PostScope): SqlFilter {
  const filter = inPostScope(scope);
  if (query.status) filter.and(BY_STATUS[query.status]);
  if (query.is_featured !== undefined)
    filter.and(query.is_featured ? "post.is_featured" : "NOT post.is_featured");
  if (query.category)
    filter.and(
      `post.category_id = ANY (ARRAY(
        SELECT id FROM categories WHERE (slug = ? OR id = ?) AND deleted_at IS NULL))`,
      query.category,
      numericId(query.category),
    );
  if (query.category_id !== undefined)
    filter.and("post.category_id = ?", storable(query.category_id));
  if (query.tag)
    filter.and(`${HAS_TAG} WHERE slug = ? AND deleted_at IS NULL)`, query.tag);
  if (query.tag_id !== undefined)
    filter.and(
      `${HAS_TAG} WHERE id = ? AND deleted_at IS NULL)`,
      storable(query.tag_id),
    );
  if (query.author)
    filter.and(
      "post.author_id = ANY (ARRAY(SELECT id FROM authors WHERE slug = ? OR lower(name) = lower(?)))",
      query.author,
      query.author,
    );
  if (query.search)
    filter.and(
      `(post.title ILIKE ? OR post.author_id = ANY (ARRAY(SELECT id FROM authors WHERE name ILIKE ?)))`,
      `%${likeLiteral(query.search)}%`,
      `%${likeLiteral(query.search)}%`,
    );
  return filter;
}

const HAS_TAG = `post.id IN (
  SELECT post_id FROM post_tags JOIN tags ON tags.id = post_tags.tag_id`;

/** A purely numeric category is also tried as an id (D-018). */
const numericId = (text: string): number =>
  /^\d{1,10}$/.test(text) ? storable(Number(text)) : 0;

/** 0 belongs to nothing: an id that the column cannot hold finds no post instead of failing. */
const storable = (id: number): number => (isId(id) ? id : 0);
