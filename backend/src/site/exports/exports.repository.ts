import { Injectable } from "@nestjs/common";
import {
  POST_TEXT_NAMES,
  type ExportContentsDto,
  type ExportedCategoryDto,
  type ExportedMediaDto,
  type ExportedPageDto,
  type ExportedPathDto,
  type ExportedPersonDto,
  type ExportedPostDto,
  type ExportedRedirectDto,
  type ExportedTagDto,
} from "@octavo/contracts";
import { DataSource, type QueryRunner } from "typeorm";
import { shownFeatured, shownStatus } from "../../content/posts/post-ends.sql";
import { singleRow } from "../../infrastructure/database/single-row";

const ROWS_AT_ONCE = 500;
/** A version is as large as a text. */
const VERSIONS_AT_ONCE = 10;
/** A text that is hard to convert, or a slow client, leaves the connection idle. */
const MOST_IDLE = "5min";

/** With dates as PostgreSQL's driver has them. */
type Dated<Item> = {
  [Name in keyof Item]: Name extends `${string}_at` | `${string}_until`
    ? Exclude<Item[Name], string> | Date
    : Item[Name];
};

/** What an archive says of an item, but for what it says in words in place of ids. */
type ExportRow<Dto, Named extends keyof Dto = never> = Dated<
  Omit<Dto, Named>
> & { id: number };

export type PostExportRow = ExportRow<
  ExportedPostDto,
  "category" | "tags" | "author" | "featured_image_file" | "verifications"
> & {
  category_id: number;
  author_id: number;
  tag_ids: number[];
  verifications: {
    release: string;
    verified_at: string;
    author_id: number | null;
  }[];
  /** Paths that lead to it. */
  former_paths: string[];
};

export type PageExportRow = ExportRow<
  ExportedPageDto,
  "categories" | "author"
> & { author_id: number | null; category_ids: number[] };

export type MediaExportRow = ExportRow<
  ExportedMediaDto,
  "url" | "file" | "original_file" | "uploaded_by"
> & {
  storage_key: string;
  original_key: string | null;
  uploaded_by_id: number | null;
};

export interface VersionRow {
  subject_id: number;
  version: number;
  is_pending: boolean;
  created_at: Date;
  created_by_id: number | null;
  snapshot: Record<string, unknown>;
}

export type PersonRow = ExportRow<ExportedPersonDto>;
export type TermRow<Dto> = ExportRow<Dto>;

export type TextKind = "posts" | "pages";

const SEO =
  "meta_title, meta_description, social_title, social_description, social_image_url";
const CHANGED = "created_at, updated_at, version";

const TEXTS: Record<TextKind, string> = {
  posts: `SELECT id, title, slug, ${POST_TEXT_NAMES.join(", ")}, content, featured_image_url, category_id, author_id,
      ${shownStatus("posts")} AS status, ${shownFeatured("posts")} AS is_featured,
      published_at, public_until, featured_until, content_updated_at, verified_at, revised_at, archived_at, language, ${CHANGED}, ${SEO},
      (SELECT coalesce(json_agg(other.slug ORDER BY other.id), '[]') FROM posts other
       WHERE other.translation_group = posts.translation_group AND other.id <> posts.id
         AND other.deleted_at IS NULL) AS translations,
      (SELECT coalesce(json_agg(tag_id ORDER BY position, tag_id), '[]')
       FROM post_tags WHERE post_id = posts.id) AS tag_ids,
      (SELECT coalesce(json_agg(json_build_object('release', release, 'verified_at', verified_at,
         'author_id', author_id) ORDER BY id), '[]')
       FROM post_verifications WHERE post_id = posts.id) AS verifications,
      coalesce(former.paths, '[]') AS former_paths
    FROM posts LEFT JOIN (
      SELECT to_path, json_agg(from_path ORDER BY id) AS paths FROM redirects
      WHERE status <> 410 GROUP BY to_path) former ON former.to_path = '/post/' || posts.slug
    WHERE id = ANY($1) ORDER BY id`,
  pages: `SELECT id, title, slug, content, publish_status, page_type, show_in_menu AS show_on_header,
      menu_order AS header_index, menu_label, author_id, published_at, ${CHANGED}, ${SEO},
      (SELECT coalesce(json_agg(category_id ORDER BY position, category_id), '[]')
       FROM page_categories WHERE page_id = pages.id) AS category_ids
    FROM pages WHERE id = ANY($1) ORDER BY id`,
};

const SUBJECT: Record<TextKind, string> = {
  posts: "post_id",
  pages: "page_id",
};

/** Fields have the order that they have in archives. */
const MEDIA = `SELECT id, storage_key, original_key, uploaded_by_id, original_name, alt_text, folder, width, height,
    mime, size, focus_x, focus_y, crop - 'hash' AS crop, hash, ${CHANGED}
  FROM media WHERE deleted_at IS NULL`;

const REDIRECTS = `SELECT id, from_path, CASE WHEN status <> 410 THEN to_path END AS to_path, status, created_at, updated_at
  FROM redirects WHERE true`;

/** Posts in the trash are no steps here. */
const PATHS = `SELECT id, name AS title, slug, description, level, audience, cover_image_url, is_published, ${CHANGED},
    (SELECT coalesce(json_agg(json_build_object('post', post.slug, 'heading', heading, 'note', note) ORDER BY position), '[]')
     FROM learning_path_steps step LEFT JOIN posts post ON post.id = step.post_id
     WHERE step.path_id = learning_paths.id AND post.deleted_at IS NULL) AS steps
  FROM learning_paths WHERE deleted_at IS NULL`;

/** Those in the trash too, as long as something bears their name. */
const PEOPLE = `SELECT id, name, slug, bio, avatar_url, created_at,
    CASE WHEN email IS NOT NULL AND deleted_at IS NULL THEN json_build_object('email', email, 'status', status,
      'roles', (SELECT coalesce(json_agg(roles.name ORDER BY roles.rank DESC, roles.name), '[]')
        FROM author_roles JOIN roles ON roles.id = author_roles.role_id AND roles.deleted_at IS NULL
        WHERE author_roles.author_id = authors.id)) END AS account
  FROM authors WHERE (deleted_at IS NULL OR EXISTS (SELECT FROM posts WHERE author_id = authors.id))`;

const CONTENTS = `SELECT
    (SELECT count(*)::int FROM posts WHERE deleted_at IS NULL) AS posts,
    (SELECT count(*)::int FROM pages WHERE deleted_at IS NULL) AS pages,
    (SELECT count(*)::int FROM revisions LEFT JOIN posts ON posts.id = post_id LEFT JOIN pages ON pages.id = page_id
     WHERE posts.deleted_at IS NULL AND pages.deleted_at IS NULL AND path_id IS NULL) AS versions,
    (SELECT count(*)::int FROM media WHERE deleted_at IS NULL) AS files,
    (SELECT coalesce(sum(size), 0)::float8 FROM media WHERE deleted_at IS NULL) AS bytes`;

@Injectable()
export class ExportsRepository {
  constructor(private readonly database: DataSource) {}

  /** Reads one snapshot until the end, while others write. */
  async open(): Promise<Snapshot> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction("REPEATABLE READ");
      await runner.query("SET TRANSACTION READ ONLY");
      await runner.query(
        `SET LOCAL idle_in_transaction_session_timeout = '${MOST_IDLE}'`,
      );
      return new Snapshot(runner);
    } catch (error) {
      await runner.release();
      throw error;
    }
  }
}

/** What is not in the trash, in pages: none of it is in memory as a whole. */
export class Snapshot {
  constructor(private readonly runner: QueryRunner) {}

  async close(): Promise<void> {
    if (this.runner.isReleased) return;
    // A connection that broke has nothing to undo.
    await this.runner.rollbackTransaction().catch(() => undefined);
    await this.runner.release();
  }

  async contents(): Promise<ExportContentsDto> {
    return singleRow(await this.query<ExportContentsDto>(CONTENTS));
  }

  async countPosts(ids: readonly number[]): Promise<number> {
    const rows = await this.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM posts WHERE deleted_at IS NULL AND id = ANY($1)",
      [ids],
    );
    return singleRow(rows).count;
  }

  async roleName(id: number | null): Promise<string | null> {
    const rows = await this.query<{ name: string }>(
      "SELECT name FROM roles WHERE id = $1 AND deleted_at IS NULL",
      [id],
    );
    return rows[0]?.name ?? null;
  }

  categories(): Promise<TermRow<ExportedCategoryDto>[]> {
    return this.query(
      `SELECT id, name, slug, description, icon, show_on_footer, show_on_home, home_index, ${CHANGED}
       FROM categories WHERE deleted_at IS NULL ORDER BY id`,
    );
  }

  tags(): Promise<TermRow<ExportedTagDto>[]> {
    return this.query(
      `SELECT id, name, slug, ${CHANGED} FROM tags WHERE deleted_at IS NULL ORDER BY id`,
    );
  }

  people(): AsyncGenerator<PersonRow> {
    return this.rows<PersonRow>(PEOPLE);
  }

  media(): AsyncGenerator<MediaExportRow> {
    return this.rows<MediaExportRow>(MEDIA);
  }

  redirects(): AsyncGenerator<ExportRow<ExportedRedirectDto>> {
    return this.rows<ExportRow<ExportedRedirectDto>>(REDIRECTS);
  }

  paths(): AsyncGenerator<ExportRow<ExportedPathDto>> {
    return this.rows<ExportRow<ExportedPathDto>>(PATHS);
  }

  /** @param ids only these posts; null for all. */
  posts(ids: readonly number[] | null): AsyncGenerator<PostExportRow> {
    return this.texts<PostExportRow>("posts", ids);
  }

  pages(): AsyncGenerator<PageExportRow> {
    return this.texts<PageExportRow>("pages", null);
  }

  /** In the order of their posts or pages. */
  async *versions(kind: TextKind): AsyncGenerator<VersionRow> {
    const subject = SUBJECT[kind];
    let after = [0, 0];
    for (;;) {
      const rows = await this.query<VersionRow>(
        `SELECT ${subject} AS subject_id, version, is_pending, created_at, created_by_id, snapshot
         FROM revisions WHERE (${subject}, version) > ($1, $2)
           AND EXISTS (SELECT FROM ${kind} WHERE id = ${subject} AND deleted_at IS NULL)
         ORDER BY ${subject}, version LIMIT ${VERSIONS_AT_ONCE}`,
        after,
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = [last.subject_id, last.version];
    }
  }

  private async *texts<Row>(
    kind: TextKind,
    ids: readonly number[] | null,
  ): AsyncGenerator<Row> {
    const sizes = await this.query<{ id: number; bytes: number }>(
      `SELECT id, octet_length(content) AS bytes FROM ${kind}
       WHERE deleted_at IS NULL AND ($1::int[] IS NULL OR id = ANY($1)) ORDER BY id`,
      [ids],
    );
    for (const batch of inBatches(sizes))
      yield* await this.query<Row>(TEXTS[kind], [batch]);
  }

  private async *rows<Row extends { id: number }>(
    select: string,
  ): AsyncGenerator<Row> {
    let after = 0;
    for (;;) {
      const rows = await this.query<Row>(
        `${select} AND id > $1 ORDER BY id LIMIT ${ROWS_AT_ONCE}`,
        [after],
      );
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      after = last.id;
    }
  }

  private query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.runner.query(sql, values) as Promise<Row[]>;
  }
}

/** Texts with their fields that one query reads into memory. */
const MOST_AT_ONCE = 50;
const MOST_BYTES = 2_000_000;

/** Ids of texts that are read together. */
function* inBatches(
  sizes: readonly { id: number; bytes: number }[],
): Generator<number[]> {
  let batch: number[] = [];
  let total = 0;
  for (const { id, bytes } of sizes) {
    const isFull = batch.length === MOST_AT_ONCE || total + bytes > MOST_BYTES;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      total = 0;
    }
    batch.push(id);
    total += bytes;
  }
  if (batch.length > 0) yield batch;
}
