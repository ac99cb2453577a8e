import { Injectable } from "@nestjs/common";
import { READER_SEGMENTS } from "@octavo/contracts";
import { DataSource } from "typeorm";
import {
  PublicResourcesService,
  type PagesOfResource,
} from "../../infrastructure/public-resources/public-resources.service";
import { IS_PUBLIC_POST } from "../../content/posts/public-post.sql";

export interface SitemapEntry {
  /** Path of the address. */
  path: string;
  changed: Date;
  /** The page in each of its languages, including this one; absent if there is only one. */
  alternates?: SitemapAlternate[] | null;
}

interface SitemapAlternate {
  path: string;
  /** Null for the site's. */
  language: string | null;
}

@Injectable()
export class SitemapRepository {
  constructor(
    private readonly database: DataSource,
    private readonly resources: PublicResourcesService,
  ) {}

  /** Resources with public pages; names of files, e.g. `posts`. */
  get kinds(): readonly string[] {
    return this.resources.pages.map(({ name }) => name);
  }

  /**
   * Numbers of the parts that are not empty, from 1. A part covers a fixed range of ids, so that its
   * members stay the same, and each part costs one look into the index.
   */
  async parts(kind: string, size: number, most: number): Promise<number[]> {
    const { from, listed = "", where } = this.pagesOf(kind);
    const next = (id: string): string =>
      `SELECT (item.id - 1) / $1::int + 1 AS part FROM ${from} ${listed}
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
  entries(kind: string, part: number, size: number): Promise<SitemapEntry[]> {
    const pages = this.pagesOf(kind);
    const { prefix, from, listed = "", where, changed, alternates } = pages;
    return this.database.query<SitemapEntry[]>(
      `SELECT '${prefix}' || item.slug AS path, ${changed} AS changed,
         ${alternates ?? "NULL"} AS alternates
       FROM ${from} ${listed}
       WHERE item.id > $1 AND item.id <= $2 AND ${where} ORDER BY item.id`,
      [(part - 1) * size, part * size],
    );
  }

  /** Home, and what lists all there is, change with what was written last. */
  async listsOfAll(): Promise<SitemapEntry[]> {
    const [newest] = await this.database.query<{ changed: Date }[]>(
      `SELECT post.updated_at AS changed FROM posts post WHERE ${IS_PUBLIC_POST}
       ORDER BY post.updated_at DESC, post.id DESC LIMIT 1`,
    );
    const changed = newest?.changed ?? new Date();
    return ["/", ...READER_SEGMENTS.map((name) => `/${name}`)].map((path) => ({
      path,
      changed,
    }));
  }

  private pagesOf(kind: string): PagesOfResource {
    const pages = this.resources.pages.find(({ name }) => name === kind);
    if (!pages) throw new Error(`No resource has the name ${kind}.`);
    return pages;
  }
}
