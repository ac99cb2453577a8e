import { Injectable } from "@nestjs/common";
import type {
  ListMediaDto,
  MediaFolderDto,
  MediaUsageDto,
  SitePlace,
} from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  afterCursor,
  cursorColumn,
  type CursorRow,
  type Keyset,
} from "../../infrastructure/database/keyset";
import {
  listOrder,
  type ListOrder,
} from "../../infrastructure/database/list-order";
import type { PageRequest } from "../../infrastructure/database/paginate";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  likeLiteral,
  SqlFilter,
  valueOf,
} from "../../infrastructure/database/sql-filter";
import { SITE_PICTURES } from "../../operations/settings/site-pictures.sql";
import { Media } from "./media.entity";
import type { MediaRow, PictureRow, VariantRow } from "./media.mapper";
import type { MediaScope } from "./media.policy";
import { VARIANTS } from "./picture.sql";

/** Rows `usage` of the index whose post, page, person or learning path is not itself in the trash. */
const IS_SHOWN = `NOT EXISTS (
    SELECT FROM posts WHERE posts.id = usage.post_id AND posts.deleted_at IS NOT NULL
    UNION ALL
    SELECT FROM pages WHERE pages.id = usage.page_id AND pages.deleted_at IS NOT NULL
    UNION ALL
    SELECT FROM authors WHERE authors.id = usage.author_id AND authors.deleted_at IS NOT NULL
    UNION ALL
    SELECT FROM learning_paths path WHERE path.id = usage.path_id AND path.deleted_at IS NOT NULL)`;

const COLUMNS = `media.id, media.storage_key, media.alt_text, media.original_name, media.folder,
  media.width, media.height, media.mime, media.size, media.focus_x, media.focus_y,
  media.original_key IS NOT NULL AS has_original, media.crop IS NOT NULL AS is_cropped, media.hash,
  ${VARIANTS} AS variants, media.placeholder,
  (SELECT count(*)::int FROM media_usage usage WHERE usage.media_id = media.id AND ${IS_SHOWN})
    + (SELECT count(*)::int FROM ${SITE_PICTURES} WHERE media_id = media.id) AS used_by_count,
  CASE WHEN uploader.id IS NOT NULL
    THEN json_build_object('id', uploader.id, 'name', uploader.name) END AS uploaded_by,
  media.created_at, media.updated_at, media.version`;

const MOST_WORDS = 10;
const MOST_NAMED = 20;
const MOST_FOLDERS = 500;

const JOINS =
  "LEFT JOIN authors uploader ON uploader.id = media.uploaded_by_id";

export interface MediaFilter {
  scope: MediaScope;
  search?: string | undefined;
  folder?: string | undefined;
  updated_since?: string | undefined;
}

const SORTABLE = {
  id: "media.id",
  original_name: "lower(media.original_name)",
  size: "media.size",
  created_at: "media.created_at",
  updated_at: "media.updated_at",
};

export const mediaOrder = (query: ListMediaDto): ListOrder =>
  listOrder(query, SORTABLE, "-created_at");

export interface KeyedPictureRow extends PictureRow {
  is_deleted: boolean;
}

@Injectable()
export class MediaRepository {
  constructor(private readonly database: DataSource) {}

  async findSizes(keys: readonly string[]): Promise<Map<string, number>> {
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<{ key: string; size: number }[]>(
      `SELECT storage_key AS key, size::int AS size FROM media
       WHERE storage_key = ANY($1) AND deleted_at IS NULL`,
      [keys],
    );
    return new Map(rows.map(({ key, size }) => [key, size]));
  }

  /** Finds the page's ids before it counts who uses them. */
  list(
    wanted: MediaFilter,
    {
      keyset,
      order: { column, direction },
      ...page
    }: PageRequest & { keyset: Keyset | null; order: ListOrder },
  ): Promise<(MediaRow & CursorRow)[]> {
    const filter = toSql(wanted);
    const order = `${column} ${direction}, media.id ${direction}`;
    for (const rows of afterCursor(keyset, "media.id", valueOf(filter)))
      filter.and(rows);
    const window = filter.bind("LIMIT ? OFFSET ?", page.limit, page.offset);
    return this.database.query<(MediaRow & CursorRow)[]>(
      `WITH page AS (SELECT id FROM media ${filter.where} ORDER BY ${order} ${window})
       SELECT ${COLUMNS}${cursorColumn(keyset)} FROM page JOIN media ON media.id = page.id ${JOINS}
       ORDER BY ${order}`,
      filter.values,
    );
  }

  async count(wanted: MediaFilter): Promise<number> {
    const filter = toSql(wanted);
    const rows = await this.database.query<{ total: number }[]>(
      `SELECT count(*)::int AS total FROM media ${filter.where}`,
      filter.values,
    );
    return singleRow(rows).total;
  }

  async listIds(wanted: MediaFilter, most: number): Promise<number[]> {
    const filter = toSql(wanted);
    const window = filter.bind("ORDER BY id LIMIT ?", most);
    const rows = await this.database.query<{ id: number }[]>(
      `SELECT id FROM media ${filter.where} ${window}`,
      filter.values,
    );
    return rows.map(({ id }) => id);
  }

  /** By name; the first five hundred. */
  listFolders(scope: MediaScope): Promise<MediaFolderDto[]> {
    const filter = toSql({ scope }).and("folder IS NOT NULL");
    return this.database.query<MediaFolderDto[]>(
      `SELECT folder AS name, count(*)::int AS file_count FROM media ${filter.where}
       GROUP BY folder ORDER BY lower(folder), folder LIMIT ${MOST_FOLDERS}`,
      filter.values,
    );
  }

  async find(id: number): Promise<MediaRow | null> {
    const [row] = await this.database.query<MediaRow[]>(
      `SELECT ${COLUMNS} FROM media ${JOINS} WHERE media.id = $1 AND media.deleted_at IS NULL`,
      [id],
    );
    return row ?? null;
  }

  /** Also from the trash, in the order of their ids. */
  listByKeys(keys: string[]): Promise<KeyedPictureRow[]> {
    return this.database.query<KeyedPictureRow[]>(
      `SELECT media.storage_key, media.width, media.height, media.alt_text, media.placeholder,
         media.focus_x, media.focus_y, media.deleted_at IS NOT NULL AS is_deleted, ${VARIANTS} AS variants
       FROM media WHERE media.storage_key = ANY($1) ORDER BY media.id`,
      [keys],
    );
  }

  /** Also in the trash. */
  isKnown(hash: string): Promise<boolean> {
    return this.database.manager
      .createQueryBuilder(Media, "media")
      .withDeleted()
      .where({ hash })
      .getExists();
  }

  /** Also finds files in the trash. Locks the row until the transaction ends. */
  lock(manager: EntityManager, id: number): Promise<Media | null> {
    return manager
      .createQueryBuilder(Media, "media")
      .withDeleted()
      .where({ id })
      .setLock("for_no_key_update")
      .getOne();
  }

  /** What shows it: as featured image, in the text, as portrait, as cover, or the site itself; the first of each kind. */
  async findUsage(
    manager: EntityManager,
    mediaId: number,
  ): Promise<MediaUsageDto> {
    const usersIn = <Row>(table: string, column: string, name: string) =>
      manager.query<Row[]>(
        `SELECT id, ${name} FROM ${table}
         WHERE deleted_at IS NULL
           AND id IN (SELECT ${column} FROM media_usage WHERE media_id = $1)
         ORDER BY id LIMIT ${MOST_NAMED}`,
        [mediaId],
      );
    const places = await manager.query<{ place: SitePlace }[]>(
      `SELECT place FROM ${SITE_PICTURES} WHERE media_id = $1 ORDER BY place`,
      [mediaId],
    );
    return {
      posts: await usersIn("posts", "post_id", "title"),
      pages: await usersIn("pages", "page_id", "title"),
      authors: await usersIn("authors", "author_id", "name"),
      paths: await usersIn("learning_paths", "path_id", "name AS title"),
      site: places.map(({ place }) => place),
    };
  }

  async variantKeysOf(
    manager: EntityManager,
    mediaId: number,
  ): Promise<string[]> {
    const rows = await manager.query<{ storage_key: string }[]>(
      "SELECT storage_key FROM media_variants WHERE media_id = $1",
      [mediaId],
    );
    return rows.map(({ storage_key }) => storage_key);
  }

  /** @returns the keys of their files. */
  async forgetVariants(
    manager: EntityManager,
    mediaId: number,
  ): Promise<string[]> {
    const [rows] = await manager.query<[{ storage_key: string }[], number]>(
      "DELETE FROM media_variants WHERE media_id = $1 RETURNING storage_key",
      [mediaId],
    );
    return rows.map(({ storage_key }) => storage_key);
  }

  async saveVariants(
    manager: EntityManager,
    mediaId: number,
    made: { variants: VariantRow[]; placeholder: string },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO media_variants (media_id, format, width, height, size, storage_key)
       SELECT $1, format, width, height, size, storage_key
       FROM json_populate_recordset(NULL::media_variants, $2::json)
       ON CONFLICT DO NOTHING`,
      [mediaId, JSON.stringify(made.variants)],
    );
    await manager.query(
      "UPDATE media SET placeholder = $2, variants_at = now() WHERE id = $1",
      [mediaId, made.placeholder],
    );
  }
}

/** Each word may be in the name or in the description. */
function toSql({
  scope,
  search = "",
  folder,
  updated_since: since,
}: MediaFilter): SqlFilter {
  const filter = new SqlFilter("deleted_at IS NULL");
  if (scope.kind === "own")
    filter.and(
      "(uploaded_by_id = ? OR uploaded_by_id IS NULL)",
      scope.authorId,
    );
  if (folder) filter.and("folder = ?", folder);
  if (since) filter.and("media.updated_at >= ?", new Date(since));
  for (const word of search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    filter.and(
      "(original_name || ' ' || coalesce(alt_text, '')) ILIKE ?",
      `%${likeLiteral(word)}%`,
    );
  return filter;
}
