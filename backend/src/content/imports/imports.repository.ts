import { Injectable } from "@nestjs/common";
import { InjectDataSource } from "@nestjs/typeorm";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";
import { toSlug } from "../../infrastructure/database/free-slug";
import type { KnownSlugs } from "./import-source";
import { ImportedPost } from "./imported-post.entity";
import { t } from "../../common/texts";

/** Any numbers that only the importer uses. */
const IMPORT_LOCK = 7_201_956;
const TRANSLATIONS_LOCK = 7_201_957;
/** With fewer files in common, a likeness means nothing. */
const FEWEST_IN_COMMON = 3;

/** What articles name. */
export const NAMED_TABLES = ["authors", "categories", "tags"] as const;
type NamedTable = (typeof NAMED_TABLES)[number];

/** A file of the library. */
interface KnownFile {
  id: number;
  storageKey: string;
}

/** What is remembered of earlier imports. */
@Injectable()
export class ImportsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * One import at a time on a database: two could make the same author twice. The lock belongs to
   * the connection, so it ends with the process, however that ends.
   */
  async withLock<Result>(work: () => Promise<Result>): Promise<Result> {
    const runner = this.database.createQueryRunner();
    await runner.connect();
    try {
      const [row] = (await runner.query(
        "SELECT pg_try_advisory_lock($1) AS locked",
        [IMPORT_LOCK],
      )) as { locked: boolean }[];
      if (!row?.locked) throw new ConflictError(t("importRunning"));
      return await work();
    } finally {
      await runner
        .query("SELECT pg_advisory_unlock($1)", [IMPORT_LOCK])
        .catch(() => undefined);
      await runner.release();
    }
  }

  /** Until the transaction ends: translations that are written side by side would not find each other. */
  async lockTranslations(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1)", [
      TRANSLATIONS_LOCK,
    ]);
  }

  /** What was imported before. */
  async known(source: string): Promise<KnownSlugs> {
    const rows = await this.database.query<
      { path: string; slug: string | null }[]
    >(
      `SELECT imported_posts.path, coalesce(posts.slug, pages.slug) AS slug FROM imported_posts
       LEFT JOIN posts ON posts.id = imported_posts.post_id
       LEFT JOIN pages ON pages.id = imported_posts.page_id
       WHERE imported_posts.source = $1`,
      [source],
    );
    return new Map(rows.map(({ path, slug }) => [path, slug]));
  }

  /** Those of these that are here, and not in the trash. */
  async alive(
    manager: EntityManager,
    ids: Record<NamedTable, readonly number[]>,
  ): Promise<Record<NamedTable, ReadonlySet<number>>> {
    const alive = {
      authors: new Set<number>(),
      categories: new Set<number>(),
      tags: new Set<number>(),
    };
    const rows = await manager.query<{ kind: NamedTable; id: number }[]>(
      NAMED_TABLES.map(
        (table, place) =>
          `SELECT '${table}' AS kind, id FROM ${table} WHERE id = ANY ($${place + 1}) AND deleted_at IS NULL`,
      ).join(" UNION ALL "),
      NAMED_TABLES.map((table) => ids[table]),
    );
    for (const { kind, id } of rows) alive[kind].add(id);
    return alive;
  }

  /** Whether an article that names it would find it: a person by name, a category by name or slug. */
  async isHere(
    table: "authors" | "categories",
    word: string,
  ): Promise<boolean> {
    const slug = table === "categories" ? toSlug(word) : null;
    const rows = await this.database.query<unknown[]>(
      `SELECT FROM ${table}
       WHERE deleted_at IS NULL AND (lower(name) = lower($1) OR slug = $2) LIMIT 1`,
      [word, slug],
    );
    return rows.length > 0;
  }

  /** The file of the library that a picture of another site became, unless it is in the trash. */
  async findPicture(
    source: string,
    address: string,
  ): Promise<KnownFile | null> {
    const [row] = await this.database.query<KnownFile[]>(
      `SELECT media.id, media.storage_key AS "storageKey" FROM imported_media
       JOIN media ON media.id = imported_media.media_id AND media.deleted_at IS NULL
       WHERE source = $1 AND md5(address) = md5($2)`,
      [source, address],
    );
    return row ?? null;
  }

  /** A file of the library that was uploaded with these bytes. */
  async findFile(hash: string): Promise<KnownFile | null> {
    const [row] = await this.database.query<KnownFile[]>(
      `SELECT id, storage_key AS "storageKey" FROM media WHERE hash = $1 AND deleted_at IS NULL`,
      [hash],
    );
    return row ?? null;
  }

  /** Whether there are no posts and pages here but those of a source. */
  async isEmptyBut(source: string): Promise<boolean> {
    const [row] = await this.database.query<{ empty: boolean }[]>(
      `SELECT NOT EXISTS (SELECT FROM posts WHERE NOT EXISTS (
           SELECT FROM imported_posts WHERE post_id = posts.id AND source = $1))
         AND NOT EXISTS (SELECT FROM pages WHERE NOT EXISTS (
           SELECT FROM imported_posts WHERE page_id = pages.id AND source = $1)) AS empty`,
      [source],
    );
    return row?.empty === true;
  }

  /** Ids of terms by their slugs. */
  async termIds(
    manager: EntityManager,
    kind: "categories" | "tags",
  ): Promise<ReadonlyMap<string, number>> {
    const rows = await manager.query<{ id: number; slug: string }[]>(
      `SELECT id, slug FROM ${kind} WHERE deleted_at IS NULL`,
    );
    return new Map(rows.map(({ id, slug }) => [slug, id]));
  }

  async rememberPicture(
    manager: EntityManager,
    source: string,
    { address, mediaId }: { address: string; mediaId: number },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO imported_media (source, address, media_id) VALUES ($1, $2, $3)
       ON CONFLICT (source, md5(address)) DO UPDATE
       SET media_id = excluded.media_id, updated_at = now()`,
      [source, address, mediaId],
    );
  }

  isKnownSource(source: string): Promise<boolean> {
    return this.database.getRepository(ImportedPost).existsBy({ source });
  }

  /** A source most of whose files have these paths. */
  async findSimilarSource(paths: readonly string[]): Promise<string | null> {
    const [row] = await this.database.query<{ source: string }[]>(
      `SELECT source FROM imported_posts GROUP BY source
       HAVING count(*) FILTER (WHERE path = ANY($1)) >= greatest($2, 0.8 * count(*))
       ORDER BY count(*) DESC LIMIT 1`,
      [paths, FEWEST_IN_COMMON],
    );
    return row?.source ?? null;
  }
}
