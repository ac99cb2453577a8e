import { Injectable } from "@nestjs/common";
import type { ListPostsDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { isId } from "../../common/http/id.pipe";
import { entityColumns } from "../../infrastructure/database/entity-columns";
import type { PageRequest } from "../../infrastructure/database/paginate";
import type { CursorRow, Keyset } from "../../infrastructure/database/keyset";
import { runPrepared } from "../../infrastructure/database/run-prepared";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  idsStatement,
  pageStatement,
  totalStatement,
  type ListedPosts,
  type ListedTerms,
} from "./post-list.sql";
import { NOT_SELECTED, postColumns, type PostColumns } from "./post-row.sql";
import { Post } from "./post.entity";
import { findTexts, type FoundText } from "../list-search/list-search";
import type { PostRow, WholePostRow } from "./post.mapper";
import type { PostScope } from "./post.policy";
import type { TextRow } from "../writing/list-texts";

export interface PostListRequest {
  query: ListPostsDto;
  scope: PostScope;
  page: PageRequest;
  keyset?: Keyset | null;
}

export type ListedPostRow = PostRow & CursorRow & TextRow;

export interface PostList<Row> {
  rows: Row[];
  total: number;
}

type WithTotal<Row> = { [name in keyof Row]: Row[name] | null } & {
  total: number;
};

/** So many posts are skipped in a millisecond; beyond it is worth knowing which end is nearer. */
const DEEP = 1000;

/** Pages of posts and their totals. */
@Injectable()
export class PostListsRepository {
  private readonly columns: PostColumns;

  constructor(private readonly database: DataSource) {
    this.columns = postColumns(
      entityColumns(database, Post, { alias: "post", except: NOT_SELECTED }),
    );
  }

  /** With their texts if the query includes them. */
  list(request: PostListRequest): Promise<PostList<ListedPostRow>> {
    const { summary, texts } = this.columns;
    const columns = request.query.include ? texts : summary;
    return this.select<ListedPostRow>(columns, request);
  }

  /** Of all posts that a list has, whatever page they are on. */
  async listIds(
    { query, scope }: Omit<PostListRequest, "page">,
    most: number,
  ): Promise<number[]> {
    const terms = await this.findTerms(query);
    if (!terms) return [];
    const { text, values } = idsStatement({ query, scope, terms }, most);
    const rows = await runPrepared<{ id: number }>(this.database, text, values);
    return rows.map(({ id }) => id);
  }

  /** Where the texts of listed posts have what was looked for. */
  findTexts(
    search: string | undefined,
    rows: readonly PostRow[],
  ): Promise<Map<number, FoundText>> {
    const ids = rows.map(({ id }) => id);
    return findTexts(this.database, "posts", { search, ids });
  }

  /** With their texts, so few at a time. */
  listWhole(request: PostListRequest): Promise<PostList<WholePostRow>> {
    return this.select<WholePostRow>(this.columns.whole, request);
  }

  private async select<Row extends PostRow>(
    columns: string,
    { query, scope, page, keyset }: PostListRequest,
  ): Promise<PostList<Row>> {
    const terms = await this.findTerms(query);
    if (!terms) return { rows: [], total: 0 };
    const listed = { query, scope, terms, page };
    if (page.offset >= DEEP && !isOfProgram(query))
      return this.selectDeep<Row>(columns, listed, page);
    return this.run<Row>({ ...listed, columns, page, keyset });
  }

  private async selectDeep<Row extends PostRow>(
    columns: string,
    listed: ListedPosts,
    page: PageRequest,
  ): Promise<PostList<Row>> {
    const { text, values } = totalStatement(listed);
    const { total } = singleRow(
      await runPrepared<{ total: number }>(this.database, text, values),
    );
    if (page.offset >= total) return { rows: [], total };
    if (page.offset <= total / 2)
      return this.run<Row>({ ...listed, columns, page });
    return this.run<Row>({
      ...listed,
      columns,
      isReversed: true,
      page: {
        limit: Math.min(page.limit, total - page.offset),
        offset: Math.max(0, total - page.offset - page.limit),
      },
    });
  }

  private async run<Row extends PostRow>(
    wanted: Parameters<typeof pageStatement>[0],
  ): Promise<PostList<Row>> {
    const { text, values } = pageStatement(wanted);
    const rows = isOfProgram(wanted.query)
      ? await this.database.query<WithTotal<Row>[]>(text, values)
      : await runPrepared<WithTotal<Row>>(this.database, text, values);
    const { total } = singleRow(rows);
    const isEmpty = rows[0]?.id === null;
    return { rows: isEmpty ? [] : (rows as (Row & WithTotal<Row>)[]), total };
  }

  /** @returns null when something is asked for that does not exist: no post has it. */
  private async findTerms(query: ListPostsDto): Promise<ListedTerms | null> {
    const { category_id: id } = query;
    if (id !== undefined && !isId(id)) return null;
    const numbered = id === undefined ? null : [id];
    if (!namesTerms(query))
      return { categoryIds: numbered, authorIds: null, tagIds: [] };
    const found = await this.findNamed(query);
    const tags = [
      ...(query.tag ? [found.tags] : []),
      ...(query.tag_id === undefined ? [] : [found.numberedTags]),
    ];
    const named = query.category ? found.categories : null;
    const categoryIds = inBoth(named, numbered);
    const authorIds = query.author ? found.authors : null;
    const isMissing = [categoryIds, authorIds, ...tags].some(
      (ids) => ids?.length === 0,
    );
    return isMissing
      ? null
      : { categoryIds, authorIds, tagIds: [...new Set(tags.flat())] };
  }

  private async findNamed(query: ListPostsDto): Promise<FoundTerms> {
    const { category, tag, tag_id, author } = query;
    return singleRow(
      await runPrepared<FoundTerms>(this.database, FIND_TERMS, [
        category ?? null,
        numericId(category ?? ""),
        tag ?? null,
        storable(tag_id ?? 0),
        author ?? null,
      ]),
    );
  }
}

/** What programs ask for comes in many forms, and how to find it depends on the values. */
const isOfProgram = (query: ListPostsDto): boolean =>
  [query.cursor, query.include, query.updated_since].some(
    (value) => value !== undefined,
  );

const namesTerms = ({ category, tag, tag_id, author }: ListPostsDto): boolean =>
  Boolean(category || tag || author) || tag_id !== undefined;

function inBoth(one: number[] | null, other: number[] | null): number[] | null {
  if (!one || !other) return one ?? other;
  return one.filter((id) => other.includes(id));
}

interface FoundTerms {
  categories: number[];
  tags: number[];
  numberedTags: number[];
  authors: number[];
}

const FIND_TERMS = `SELECT
  ARRAY(SELECT id FROM categories WHERE (slug = $1 OR id = $2) AND deleted_at IS NULL) AS categories,
  ARRAY(SELECT id FROM tags WHERE slug = $3 AND deleted_at IS NULL) AS tags,
  ARRAY(SELECT id FROM tags WHERE id = $4 AND deleted_at IS NULL) AS "numberedTags",
  ARRAY(SELECT id FROM authors WHERE slug = $5 OR lower(name) = lower($5)) AS authors`;

/** A number is also looked up as an id. */
const numericId = (text: string): number =>
  /^\d{1,10}$/.test(text) ? storable(Number(text)) : 0;

/** 0 belongs to nothing: an id that the column cannot hold finds no post instead of failing. */
const storable = (id: number): number => (isId(id) ? id : 0);
