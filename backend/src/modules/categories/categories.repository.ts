import { Injectable } from "@nestjs/common";
import type { ListCategoriesDto } from "@octavo/contracts";
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
import type { CategoryRow } from "./category.mapper";

const SORTABLE = {
  id: "category.id",
  name: "lower(category.name)",
  created_at: "category.created_at",
  post_count: "counts.post_count",
  home_index: "category.home_index",
};

const SELECT = `SELECT category.id, category.name, category.slug, category.description,
    category.icon, category.show_on_footer, category.show_on_home, category.home_index,
    category.created_at, counts.post_count, counts.post_count_all
  FROM categories category CROSS JOIN LATERAL (
    SELECT count(*)::int AS post_count_all,
      (count(*) FILTER (WHERE ${IS_PUBLIC_POST}))::int AS post_count
    FROM posts post WHERE post.category_id = category.id AND post.deleted_at IS NULL) counts`;

@Injectable()
export class CategoriesRepository {
  constructor(private readonly database: DataSource) {}

  list(query: ListCategoriesDto, page: PageRequest): Promise<CategoryRow[]> {
    const filter = matching(query);
    const order = sortOrder(query.sort, SORTABLE) ?? {
      column: "category.id",
      direction: "ASC",
    };
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    return this.database.query<CategoryRow[]>(
      `${SELECT} ${filter.where}
       ORDER BY ${order.column} ${order.direction} NULLS LAST, lower(category.name), category.id
       ${window}`,
      filter.values,
    );
  }

  async count(query: ListCategoriesDto): Promise<number> {
    const filter = matching(query);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM categories category ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  async find(id: number): Promise<CategoryRow | null> {
    const [row] = await this.database.query<CategoryRow[]>(
      `${SELECT} WHERE category.id = $1 AND category.deleted_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  async findTakenSlugs(base: string): Promise<Set<string>> {
    const rows = await this.database.query<{ slug: string }[]>(
      `SELECT slug FROM categories WHERE slug LIKE $1 AND deleted_at IS NULL`,
      [`${likeLiteral(base)}%`],
    );
    return new Set(rows.map(({ slug }) => slug));
  }

  /**
   * Puts a category without posts in the trash. One statement that locks the row, so that no post
   * can move in meanwhile.
   * @returns how many posts it still has, or null when there is no such category.
   */
  async trash(id: number): Promise<number | null> {
    return this.database.transaction(async (manager) => {
      const [found] = await manager.query<{ id: number }[]>(
        `SELECT id FROM categories WHERE id = $1 AND deleted_at IS NULL FOR UPDATE`,
        [id],
      );
      if (!found) return null;
      const { posts } = singleRow(
        await manager.query<{ posts: number }[]>(
          `SELECT count(*)::int AS posts FROM posts WHERE category_id = $1 AND deleted_at IS NULL`,
          [id],
        ),
      );
      if (posts === 0)
        await manager.query(
          `UPDATE categories SET deleted_at = now() WHERE id = $1`,
          [id],
        );
      return posts;
    });
  }
}

function matching(query: ListCategoriesDto): SqlFilter {
  const filter = new SqlFilter("category.deleted_at IS NULL");
  if (query.show_on_home !== undefined)
    filter.and("category.show_on_home = ?", query.show_on_home);
  if (query.slug) filter.and("category.slug = ?", query.slug);
  return filter;
}
