import { Injectable } from "@nestjs/common";
import type { ListTagsDto } from "@octavo/contracts";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  sortOrder,
  type PageRequest,
} from "../../infrastructure/database/paginate";
import {
  likeLiteral,
  SqlFilter,
} from "../../infrastructure/database/sql-filter";
import { IS_PUBLIC_POST } from "../posts/public-post.sql";
import type { TagRow } from "./tag.mapper";

const SORTABLE = {
  id: "tag.id",
  name: "lower(tag.name)",
  created_at: "tag.created_at",
  post_count: "post_count",
};

const COLUMNS = `tag.id, tag.name, tag.slug, tag.created_at, (
  SELECT count(*)::int FROM post_tags JOIN posts post ON post.id = post_tags.post_id
  WHERE post_tags.tag_id = tag.id AND ${IS_PUBLIC_POST}) AS post_count`;

@Injectable()
export class TagsRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListTagsDto, page: PageRequest): Promise<TagRow[]> {
    const filter = matching(query);
    const order = sortOrder(query.sort, SORTABLE) ?? {
      column: "tag.id",
      direction: "ASC",
    };
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    return this.database.query<TagRow[]>(
      `SELECT ${COLUMNS} FROM tags tag ${filter.where}
       ORDER BY ${order.column} ${order.direction}, lower(tag.name), tag.id ${window}`,
      filter.values,
    );
  }

  async count(query: ListTagsDto): Promise<number> {
    const filter = matching(query);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM tags tag ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  async find(id: number): Promise<TagRow | null> {
    const [row] = await this.database.query<TagRow[]>(
      `SELECT ${COLUMNS} FROM tags tag WHERE tag.id = $1 AND tag.deleted_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  async findTakenSlugs(base: string): Promise<Set<string>> {
    const rows = await this.database.query<{ slug: string }[]>(
      `SELECT slug FROM tags WHERE slug LIKE $1 AND deleted_at IS NULL`,
      [`${likeLiteral(base)}%`],
    );
    return new Set(rows.map(({ slug }) => slug));
  }
}

function matching(query: ListTagsDto): SqlFilter {
  const filter = new SqlFilter("tag.deleted_at IS NULL");
  if (query.slug) filter.and("tag.slug = ?", query.slug);
  return filter;
}
