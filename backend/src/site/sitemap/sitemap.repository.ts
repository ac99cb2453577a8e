import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { IS_PUBLIC_POST } from "../../content/posts/public-post.sql";

export interface SitemapEntry {
  /** Path of the address. */
  path: string;
  changed: Date;
}

/** What search engines may know of: published posts and pages, categories, tags and people with posts. */
@Injectable()
export class SitemapRepository {
  constructor(private readonly database: DataSource) {}

  async countPosts(): Promise<number> {
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM posts post
       WHERE ${IS_PUBLIC_POST}`,
    );
    return singleRow(rows).total;
  }

  /** In the order in which posts were made, so that a full page of them never changes its members. */
  posts(limit: number, offset: number): Promise<SitemapEntry[]> {
    return this.database.query<SitemapEntry[]>(
      `SELECT '/post/' || post.slug AS path, post.updated_at AS changed FROM posts post
       WHERE ${IS_PUBLIC_POST}
       ORDER BY post.id LIMIT $1 OFFSET $2`,
      [limit, offset],
    );
  }

  /** Everything but the posts. */
  others(most: number): Promise<SitemapEntry[]> {
    return this.database.query<SitemapEntry[]>(
      `SELECT path, changed FROM (
         SELECT '/' AS path, coalesce(max(post.updated_at), now()) AS changed, 0 AS place
         FROM posts post WHERE ${IS_PUBLIC_POST}
         UNION ALL
         SELECT '/' || slug, updated_at, 1 FROM pages
         WHERE deleted_at IS NULL AND publish_status = 'published'
         UNION ALL
         SELECT '/category/' || category.slug, max(post.updated_at), 2
         FROM categories category JOIN posts post ON post.category_id = category.id
         WHERE category.deleted_at IS NULL AND ${IS_PUBLIC_POST}
         GROUP BY category.slug
         UNION ALL
         SELECT '/tag/' || tag.slug, max(post.updated_at), 3
         FROM tags tag JOIN post_tags ON post_tags.tag_id = tag.id
         JOIN posts post ON post.id = post_tags.post_id
         WHERE tag.deleted_at IS NULL AND ${IS_PUBLIC_POST}
         GROUP BY tag.slug
         UNION ALL
         SELECT '/author/' || author.slug, max(post.updated_at), 4
         FROM authors author JOIN posts post ON post.author_id = author.id
         WHERE ${IS_PUBLIC_POST}
         GROUP BY author.slug) AS known
       ORDER BY place, path LIMIT $1`,
      [most],
    );
  }
}
