import { LIMITS, type ListPostsDto } from "@octavo/contracts";
import {
  afterCursor,
  cursorColumn,
  type Keyset,
} from "../../infrastructure/database/keyset";
import {
  listOrder,
  type ListOrder,
} from "../../infrastructure/database/list-order";
import type { PageRequest } from "../../infrastructure/database/paginate";
import {
  foundPosts,
  comesWithin,
  POSTS,
  taggedPosts,
  type ListSource,
} from "./post-sources.sql";
import {
  comingPostCount,
  postCount,
  publicPostCount,
  type CountedPosts,
} from "./post-counts.sql";
import { isStillFeatured } from "./post-ends.sql";
import type { PostScope } from "./post.policy";
import { POST_JOINS } from "./post-row.sql";

/** Ids for the names and numbers of a query; null where it has no such filter. */
export interface ListedTerms {
  categoryIds: number[] | null;
  authorIds: number[] | null;
  /** A post must have all of them. */
  tagIds: number[];
}

/** Which posts a list has. */
export interface ListedPosts {
  query: ListPostsDto;
  scope: PostScope;
  terms: ListedTerms;
  page?: PageRequest;
}

export interface Statement {
  text: string;
  values: unknown[];
}

const SORTABLE = {
  id: "post.id",
  title: "lower(post.title)",
  created_at: "post.created_at",
  updated_at: "post.updated_at",
  published_at: "post.listed_at",
};

export const postOrder = (query: ListPostsDto): ListOrder =>
  listOrder(query, SORTABLE, "-published_at");

/** Nothing is asked that posts by tag, and the counters, do not know. */
const isPlain = (query: ListPostsDto): boolean =>
  query.review === undefined &&
  query.within_days === undefined &&
  query.updated_since === undefined;

interface PageOfPosts extends ListedPosts {
  columns: string;
  page: PageRequest;
  keyset?: Keyset | null | undefined;
  /** From the last post to the first: the end of a long list is near its other end. */
  isReversed?: boolean;
}

/**
 * One page of a list and its total, in one statement: `total` is in every row, and in an extra row if the
 * page is empty. The ids of the page are found first, in an index with all columns of the list, so skipped
 * posts cost an index entry each. A first page has no offset and a fixed limit in its text, so that
 * PostgreSQL can reuse its plan.
 */
export function pageStatement(wanted: PageOfPosts): Statement {
  const { columns, page, keyset, isReversed = false } = wanted;
  const selection = new PostSelection(wanted);
  const wish = postOrder(wanted.query);
  const isRising = (wish.direction === "ASC") !== isReversed;
  const direction = isRising ? "ASC" : "DESC";
  const order = `${wish.column} ${direction}, post.id ${direction}`;
  const after = afterCursor(keyset, "post.id", (value) =>
    selection.bind(value),
  );
  const limit = selection.bind(page.limit);
  const offset = page.offset > 0 ? `OFFSET ${selection.bind(page.offset)}` : "";
  const text = `${selection.found}SELECT ${selection.total} AS total, ${columns}${cursorColumn(keyset)}
    FROM (VALUES (1)) AS answer LEFT JOIN (unnest(ARRAY(
      SELECT head.id FROM (SELECT post.id FROM ${[selection.from, ...after].join(" AND ")}
        ORDER BY ${order} LIMIT ${LIMITS.maxLimit} ${offset}) head LIMIT ${limit}
    )) WITH ORDINALITY AS wanted(id, position)
    JOIN posts post ON post.id = wanted.id ${POST_JOINS}) ON true
    ORDER BY wanted.position ${isReversed ? "DESC" : "ASC"}`;
  return selection.finish(text);
}

export function totalStatement(wanted: ListedPosts): Statement {
  const selection = new PostSelection(wanted);
  return selection.finish(
    `${selection.found}SELECT ${selection.total} AS total`,
  );
}

/** All that a list has, at most so many. */
export function idsStatement(wanted: ListedPosts, most: number): Statement {
  const selection = new PostSelection(wanted);
  return selection.finish(
    `${selection.found}SELECT post.id FROM ${selection.from} LIMIT ${selection.bind(most)}`,
  );
}

/** The posts of a list as SQL, with the values that it names. */
class PostSelection {
  readonly from: string;
  readonly total: string;
  /** In front of a statement that names `from`. */
  readonly found: string;
  private readonly given: unknown[] = [];
  private readonly categories: string[] | null;
  private readonly authors: string[] | null;
  private readonly tags: string[];
  private readonly isFeatured: string | null;

  constructor(private readonly wanted: ListedPosts) {
    const { terms, query } = wanted;
    const bindAll = (ids: number[]) => ids.map((id) => this.bind(id));
    this.categories = terms.categoryIds && bindAll(terms.categoryIds);
    this.authors = terms.authorIds && bindAll(terms.authorIds);
    this.tags = bindAll(terms.tagIds);
    this.isFeatured =
      query.is_featured === undefined ? null : this.bind(query.is_featured);
    const { from, found = "" } = this.selected();
    this.from = from;
    this.found = found;
    this.total = this.keptTotal() ?? this.countedTotal();
  }

  /** @returns the placeholder of the value until the statement is finished. */
  bind(value: unknown): string {
    this.given.push(value);
    return `{${this.given.length - 1}}`;
  }

  /** Numbers the values that the statement names, each once. */
  finish(unnumbered: string): Statement {
    const used: string[] = [];
    const text = unnumbered.replace(/\{(\d+)\}/g, (_, place: string) => {
      if (!used.includes(place)) used.push(place);
      return `$${used.indexOf(place) + 1}`;
    });
    return { text, values: used.map((place) => this.given[Number(place)]) };
  }

  private selected(): { from: string; found?: string } {
    const { query } = this.wanted;
    const [tag, ...others] = this.tags;
    const isListed = postOrder(query).name === "published_at";
    const isAlone = others.length === 0 && !query.search && isPlain(query);
    const isBesideTag =
      tag !== undefined && isAlone && isListed && query.status !== "scheduled";
    const source = isBesideTag ? taggedPosts(tag) : POSTS;
    // Visitors who ask for published posts ask for what they see anyway.
    const shown = new Set([
      ...this.visible(source),
      ...(query.status ? [source.byStatus[query.status]] : []),
    ]);
    const conditions = [
      ...shown,
      ...(isBesideTag ? [] : this.tags.map(hasTag)),
      ...among("post.category_id", this.categories),
      ...among("post.author_id", this.authors),
      ...this.featured(),
      ...this.reviewed(),
      ...this.coming(),
      ...this.updated(),
    ].join(" AND ");
    const { search } = query;
    if (!search) return { from: `${source.from} WHERE ${conditions}` };
    const isNarrow = isListed && query.is_featured === undefined;
    const narrowed = isNarrow ? conditions : null;
    const found = foundPosts({ search, narrowed }, (value) => this.bind(value));
    if (isNarrow) return { found, from: "found post WHERE true" };
    const isFound = "post.id = ANY (ARRAY(SELECT id FROM found))";
    return { found, from: `posts post WHERE ${conditions} AND ${isFound}` };
  }

  private visible({ isLive, byStatus }: ListSource): string[] {
    const { scope, query } = this.wanted;
    if (scope.kind === "public") return [byStatus.published];
    if (scope.kind === "all" || query.status === "published") return [isLive];
    const own = `post.author_id = ${this.bind(scope.authorId)}`;
    return query.status
      ? [isLive, own]
      : [isLive, `(${own} OR (${byStatus.published}))`];
  }

  private featured(): string[] {
    const { is_featured } = this.wanted.query;
    if (is_featured === undefined) return [];
    const shown = isStillFeatured("post");
    return [is_featured ? shown : `NOT ${shown}`];
  }

  /** Readers are not told. */
  private reviewed(): string[] {
    const { query, scope } = this.wanted;
    if (!query.review) return [];
    if (scope.kind === "public") return ["false"];
    const own =
      scope.kind === "own"
        ? [`post.author_id = ${this.bind(scope.authorId)}`]
        : [];
    const state = this.bind(query.review);
    return [
      `post.id IN (SELECT post_id FROM reviews WHERE state = ${state})`,
      ...own,
    ];
  }

  private coming(): string[] {
    const { within_days: days } = this.wanted.query;
    return days === undefined ? [] : [comesWithin(this.bind(days))];
  }

  private updated(): string[] {
    const { updated_since: since } = this.wanted.query;
    if (since === undefined) return [];
    return [`post.updated_at >= ${this.bind(new Date(since))}`];
  }

  private countedTotal(): string {
    const { query, page } = this.wanted;
    if (query.updated_since === undefined)
      return `(SELECT count(*)::int FROM ${this.from})`;
    // Posts that were updated are not counted anywhere: one more than the page has says that there are more.
    const most = this.bind(page ? page.offset + page.limit + 1 : null);
    return `(SELECT count(*)::int FROM (SELECT FROM ${this.from}
      ORDER BY post.updated_at DESC LIMIT ${most}::int) counted)`;
  }

  /** @returns null if there are no counters for this filter. */
  private keptTotal(): string | null {
    const { query, scope } = this.wanted;
    if (query.search || !isPlain(query) || this.tags.length > 1) return null;
    const all = this.counted(this.authors);
    if (query.status === "published" || scope.kind === "public")
      return query.status && query.status !== "published"
        ? "0"
        : sum(all, publicPostCount);
    if (scope.kind === "all") return this.ofStatus(all);
    const own = this.counted(this.ownAuthors(scope.authorId));
    if (query.status) return this.ofStatus(own);
    const unseen = `${sum(own, (posts) => postCount(posts))} - ${sum(own, publicPostCount)}`;
    return `(${sum(all, publicPostCount)} + ${unseen})`;
  }

  private ofStatus(posts: CountedPosts[]): string {
    const { status } = this.wanted.query;
    if (status === "scheduled")
      return sum(posts, (some) => comingPostCount(some, { status }));
    if (status === "draft" || status === "archived")
      return sum(posts, (some) => postCount(some, [status]));
    return sum(posts, (some) => postCount(some));
  }

  private ownAuthors(id: number): string[] {
    const { authorIds } = this.wanted.terms;
    return authorIds && !authorIds.includes(id) ? [] : [this.bind(id)];
  }

  /** Each pair of category and author has separate counters. */
  private counted(authors: string[] | null): CountedPosts[] {
    const [tagId] = this.tags;
    return (this.categories ?? [undefined]).flatMap((categoryId) =>
      (authors ?? [undefined]).map((authorId) => ({
        ...(tagId !== undefined && { tagId }),
        ...(categoryId !== undefined && { categoryId }),
        ...(authorId !== undefined && { authorId }),
        ...(this.isFeatured !== null && { isFeatured: this.isFeatured }),
      })),
    );
  }
}

const sum = (
  all: CountedPosts[],
  count: (posts: CountedPosts) => string,
): string =>
  all.length === 0 ? "0" : `(${all.map((posts) => count(posts)).join(" + ")})`;

/** A single value is read in the order of an index; several need a sort. */
function among(column: string, values: string[] | null): string[] {
  if (!values) return [];
  if (values.length === 1) return [`${column} = ${values.join("")}`];
  return [`${column} IN (${values.join(", ")})`];
}

const hasTag = (tag: string): string =>
  `post.id IN (SELECT post_id FROM post_tags WHERE tag_id = ${tag})`;
