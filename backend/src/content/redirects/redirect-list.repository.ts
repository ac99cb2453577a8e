import { Injectable } from "@nestjs/common";
import type { ListRedirectsDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  sortOrder,
  type PageRequest,
} from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  likeLiteral,
  SqlFilter,
} from "../../infrastructure/database/sql-filter";
import { IS_PUBLIC_POST } from "../posts/public-post.sql";
import type { KnownAddresses } from "./redirect-warnings";
import type { RedirectRow } from "./redirect.mapper";

const SORTABLE = {
  id: "redirect.id",
  from_path: "redirect.from_path",
  created_at: "redirect.created_at",
};

/** Where readers find something, by the kind of address. */
const IS_LIVE = `path = '/'
  OR path LIKE '/post/%' AND EXISTS (
    SELECT FROM posts post WHERE post.slug = substr(path, 7) AND ${IS_PUBLIC_POST})
  OR path LIKE '/category/%' AND EXISTS (
    SELECT FROM categories WHERE slug = substr(path, 11) AND deleted_at IS NULL)
  OR path LIKE '/tag/%' AND EXISTS (
    SELECT FROM tags WHERE slug = substr(path, 6) AND deleted_at IS NULL)
  OR path LIKE '/author/%' AND EXISTS (
    SELECT FROM posts post JOIN authors ON authors.id = post.author_id
    WHERE authors.slug = substr(path, 9) AND ${IS_PUBLIC_POST})
  OR EXISTS (
    SELECT FROM pages WHERE slug = substr(path, 2) AND deleted_at IS NULL
      AND publish_status = 'published')`;

/** Reads redirects for those who look after them. */
@Injectable()
export class RedirectListRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListRedirectsDto, page: PageRequest): Promise<RedirectRow[]> {
    const filter = matching(query);
    const order = sortOrder(query.sort, SORTABLE) ?? {
      column: "redirect.id",
      direction: "DESC",
    };
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    return this.database.query<RedirectRow[]>(
      `SELECT redirect.* FROM redirects redirect ${filter.where}
       ORDER BY ${order.column} ${order.direction}, redirect.id ${window}`,
      filter.values,
    );
  }

  async count(query: ListRedirectsDto): Promise<number> {
    const filter = matching(query);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM redirects redirect ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  /** Which of these paths lead to something, and which elsewhere. */
  async known(paths: string[]): Promise<KnownAddresses> {
    const [live, moved] = await Promise.all([
      this.database.query<{ path: string }[]>(
        `SELECT path FROM unnest($1::text[]) AS path WHERE ${IS_LIVE}`,
        [paths],
      ),
      this.database.query<{ path: string }[]>(
        `SELECT from_path AS path FROM redirects WHERE from_path = ANY ($1)`,
        [paths],
      ),
    ]);
    return { live: setOf(live), moved: setOf(moved) };
  }
}

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
