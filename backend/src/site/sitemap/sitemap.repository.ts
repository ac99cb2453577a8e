import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { IS_PUBLIC_POST } from "../../content/posts/public-post.sql";

export interface SitemapEntry {
  /** Path of the address. */
  path: string;
  changed: Date;
}

export const SITEMAP_KINDS = [
  "pages",
  "categories",
  "tags",
  "authors",
  "posts",
] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** A list of posts has changed when its newest one has. */
const newestIn = (posts: string): string =>
  `CROSS JOIN LATERAL (
     SELECT post.updated_at FROM ${posts} AND ${IS_PUBLIC_POST}
     ORDER BY post.listed_at DESC, post.id DESC LIMIT 1) newest`;

const NEWEST_TAGGED = `CROSS JOIN LATERAL (
  SELECT post.updated_at FROM post_tags tagged JOIN posts post ON post.id = tagged.post_id
  WHERE tagged.tag_id = item.id AND tagged.state = 'published' AND tagged.listed_at <= now()
  ORDER BY tagged.listed_at DESC, tagged.post_id DESC LIMIT 1) newest`;

interface Source {
  /** Rows \`item\`. */
  from: string;
  where: string;
  path: string;
  changed: string;
}

/** What search engines may know of: published posts and pages, categories, tags and people with posts. */
const SOURCES: Record<SitemapKind, Source> = {
  pages: {
    from: "pages item",
    where: "item.deleted_at IS NULL AND item.publish_status = 'published'",
    path: "'/' || item.slug",
    changed: "item.updated_at",
  },
  categories: {
    from: `categories item ${newestIn("posts post WHERE post.category_id = item.id")}`,
    where: "item.deleted_at IS NULL",
    path: "'/category/' || item.slug",
    changed: "newest.updated_at",
  },
  tags: {
    from: `tags item ${NEWEST_TAGGED}`,
    where: "item.deleted_at IS NULL",
    path: "'/tag/' || item.slug",
    changed: "newest.updated_at",
  },
  authors: {
    from: `authors item ${newestIn("posts post WHERE post.author_id = item.id")}`,
    where: "true",
    path: "'/author/' || item.slug",
    changed: "newest.updated_at",
  },
  posts: {
    from: "posts item",
    where: IS_PUBLIC_POST.replaceAll("post.", "item."),
    path: "'/post/' || item.slug",
    changed: "item.updated_at",
  },
};

@Injectable()
export class SitemapRepository {
  constructor(private readonly database: DataSource) {}

  /**
   * Numbers from 1 of the parts in which there is something. A part has the ids of a fixed range, so
   * that its members stay the same, and each part costs one look into the index.
   */
  async parts(
    kind: SitemapKind,
    size: number,
    most: number,
  ): Promise<number[]> {
    const { from, where } = SOURCES[kind];
    const next = (id: string): string =>
      `SELECT (item.id - 1) / $1::int + 1 AS part FROM ${from}
       WHERE item.id > ${id} AND ${where} ORDER BY item.id LIMIT 1`;
    const rows = await this.database.query<{ part: number }[]>(
      `WITH RECURSIVE parts AS (
         (${next("0")})
         UNION ALL
         SELECT next.part FROM parts CROSS JOIN LATERAL (${next("parts.part * $1::int")}) next)
       SELECT part FROM parts LIMIT $2`,
      [size, most],
    );
    return rows.map(({ part }) => part);
  }

  /** In the order in which they were made. */
  entries(
    kind: SitemapKind,
    part: number,
    size: number,
  ): Promise<SitemapEntry[]> {
    const { from, where, path, changed } = SOURCES[kind];
    return this.database.query<SitemapEntry[]>(
      `SELECT ${path} AS path, ${changed} AS changed FROM ${from}
       WHERE item.id > $1 AND item.id <= $2 AND ${where} ORDER BY item.id`,
      [(part - 1) * size, part * size],
    );
  }

  /** Home shows what was written last. */
  async home(): Promise<SitemapEntry> {
    const [newest] = await this.database.query<{ changed: Date }[]>(
      `SELECT post.updated_at AS changed FROM posts post WHERE ${IS_PUBLIC_POST}
       ORDER BY post.updated_at DESC, post.id DESC LIMIT 1`,
    );
    return { path: "/", changed: newest?.changed ?? new Date() };
  }
}
