import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import {
  likeLiteral,
  type SqlFilter,
} from "../../infrastructure/database/sql-filter";
import type { PostScope } from "../posts/post.policy";
import { inPostScope } from "../posts/post-scope.sql";
import { IS_PUBLIC_POST } from "../posts/public-post.sql";
import { searchTerms, type SearchRequest } from "./search-request";

export interface SearchHit {
  id: number;
  /** Text around the first match; matches stand between U+E000 and U+E001. */
  snippet: string | null;
}

export interface SearchPage {
  hits: SearchHit[];
  total: number;
}

interface Match {
  filter: SqlFilter;
  /** SQL of the relevance, higher is better; null when nothing ranks. */
  rank: string | null;
  /** SQL of the tsquery that marks the snippet; null without one. */
  marks: string | null;
}

const STATUS = {
  published: IS_PUBLIC_POST,
  draft: "post.status = 'draft'",
  archived: "post.status = 'archived'",
} as const;

const HEADLINE =
  "StartSel=\uE000, StopSel=\uE001, MaxWords=30, MinWords=15, ShortWord=2, MaxFragments=1";

@Injectable()
export class SearchRepository {
  constructor(private readonly database: DataSource) {}

  /** Posts that hold every word of the query; without a query every post that the filters leave. */
  async byWords(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const filter = narrowed(request, scope);
    if (request.query === "")
      return this.page(request, { filter, rank: null, marks: null });
    const tsquery = wordsQuery(filter, searchTerms(request.query));
    if (tsquery === null) return { hits: [], total: 0 };
    filter.and(`post.search_vector @@ (${tsquery})`);
    const rank = `ts_rank_cd(post.search_vector, ${tsquery})`;
    return this.page(request, { filter, rank, marks: tsquery });
  }

  /** For typing errors: titles that resemble the query. */
  bySimilarTitle(
    request: SearchRequest,
    scope: PostScope,
  ): Promise<SearchPage> {
    const filter = narrowed(request, scope);
    filter.and(
      "post.id IN (SELECT post_id FROM posts_with_similar_title(?))",
      request.query,
    );
    const rank = filter.bind("word_similarity(?, post.title)", request.query);
    return this.page(request, { filter, rank, marks: null });
  }

  /** Posts by people whose name matches (D-110). */
  byPeople(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const filter = narrowed(request, scope);
    if (request.query)
      filter.and(
        "post.author_id = ANY (ARRAY(SELECT id FROM authors WHERE name ILIKE ?))",
        `%${likeLiteral(request.query)}%`,
      );
    return this.page(request, { filter, rank: null, marks: null });
  }

  /** Posts whose featured image matches (D-110). */
  byMedia(request: SearchRequest, scope: PostScope): Promise<SearchPage> {
    const filter = narrowed(request, scope).and(
      "post.featured_media_id IS NOT NULL",
    );
    const pattern = `%${likeLiteral(request.query)}%`;
    if (request.query)
      filter.and(
        `post.featured_media_id = ANY (ARRAY(
          SELECT id FROM media WHERE original_name ILIKE ? OR alt_text ILIKE ?))`,
        pattern,
        pattern,
      );
    return this.page(request, { filter, rank: null, marks: null });
  }

  /** Snippets are cut for the rows of the page only. */
  private async page(
    request: SearchRequest,
    { filter, rank, marks }: Match,
  ): Promise<SearchPage> {
    const order = orderOf(request, rank);
    const window = filter.bind(
      "LIMIT ? OFFSET ?",
      request.limit,
      request.offset,
    );
    const snippet = marks
      ? `ts_headline('octavo_words', left(post.content_text, 20000), ${marks}, '${HEADLINE}')`
      : "NULL";
    const rows = await this.database.query<(SearchHit & { total: number })[]>(
      `WITH found AS (
         SELECT post.id, count(*) OVER ()::int AS total, row_number() OVER (ORDER BY ${order}) AS place
         FROM posts post ${filter.where} ORDER BY ${order} ${window})
       SELECT found.id, found.total, ${snippet} AS snippet
       FROM found JOIN posts post ON post.id = found.id ORDER BY found.place`,
      filter.values,
    );
    return { hits: rows, total: rows[0]?.total ?? 0 };
  }
}

function narrowed(request: SearchRequest, scope: PostScope): SqlFilter {
  const filter = inPostScope(scope);
  if (request.status) filter.and(STATUS[request.status]);
  if (request.category)
    filter.and(
      "post.category_id = ANY (ARRAY(SELECT id FROM categories WHERE slug = ? AND deleted_at IS NULL))",
      request.category,
    );
  if (request.author)
    filter.and(
      "post.author_id = ANY (ARRAY(SELECT id FROM authors WHERE lower(name) = lower(?) OR slug = ?))",
      request.author,
      request.author,
    );
  return filter;
}

/**
 * Every word must be there: stemmed anywhere, or as the beginning of a word in title, excerpt, tags
 * or author. The last word may still be being typed, so its stem counts as a beginning as well.
 */
function wordsQuery(filter: SqlFilter, terms: string[]): string | null {
  if (terms.length === 0) return null;
  const parts = terms.map((term, index) => {
    const beginning = `${term}:*`;
    const stem = index === terms.length - 1 ? beginning : term;
    return filter.bind(
      "(to_tsquery('octavo_words', ?) || to_tsquery('octavo_prefixes', ?))",
      stem,
      beginning,
    );
  });
  return parts.join(" && ");
}

function orderOf({ sort }: SearchRequest, rank: string | null): string {
  const newest = "post.listed_at DESC, post.id DESC";
  if (sort === "recent_activity")
    return `greatest(post.content_updated_at, post.published_at) DESC, ${newest}`;
  if (sort === null && rank !== null) return `${rank} DESC, ${newest}`;
  return newest;
}
