import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { SITE_PICTURES } from "../operations/settings/site-pictures.sql";

/** What the demo consists of, as it is called in the audit trail. */
export type DemoSubject =
  | "post"
  | "page"
  | "category"
  | "tag"
  | "author"
  | "media"
  | "api_key"
  | "signup";

/** By what the rows of the demo are known when it has been loaded. */
export interface DemoNames {
  /** Name under which the importer remembers the posts. */
  source: string;
  categories: string[];
  tags: string[];
  pages: string[];
  authors: string[];
  apiKeys: string[];
  signUps: string[];
}

/** Which rows the demo has brought along, and in which version. */
@Injectable()
export class DemoRecordsRepository {
  constructor(private readonly database: DataSource) {}

  async note(names: DemoNames): Promise<void> {
    await this.database.query(
      `WITH found AS (
         SELECT 'post' AS subject, post_id AS id, post_version AS version FROM imported_posts
         WHERE source = $1 AND post_id IS NOT NULL
         UNION ALL SELECT 'category', id, version FROM categories WHERE slug = ANY ($2)
         UNION ALL SELECT 'tag', id, version FROM tags WHERE slug = ANY ($3)
         UNION ALL SELECT 'page', id, version FROM pages WHERE slug = ANY ($4)
         UNION ALL SELECT 'author', id, version FROM authors WHERE slug = ANY ($5)
         UNION ALL SELECT 'api_key', id, 1 FROM api_keys WHERE description = ANY ($6)
         UNION ALL SELECT 'signup', id, 1 FROM signup_requests WHERE email = ANY ($7)),
       shown AS (
         SELECT DISTINCT media_usage.media_id AS id FROM media_usage JOIN found
           ON (subject = 'post' AND found.id = post_id) OR (subject = 'author' AND found.id = author_id))
       INSERT INTO demo_records (subject, subject_id, version)
       SELECT subject, id, version FROM found
       UNION ALL SELECT 'media', media.id, media.version FROM media JOIN shown USING (id)
         WHERE media.uploaded_by_id IS NULL
       ON CONFLICT DO NOTHING`,
      [
        names.source,
        names.categories,
        names.tags,
        names.pages,
        names.authors,
        names.apiKeys,
        names.signUps,
      ],
    );
  }

  /** What is still there of a kind, and why it should stay if it should. */
  list(manager: EntityManager, subject: DemoSubject): Promise<DemoItem[]> {
    const { rows, label, reason } = KINDS[subject];
    return manager.query<DemoItem[]>(
      `SELECT item.id, item.${label} AS label, CASE ${reason} END AS reason
       FROM demo_records record JOIN ${rows} item ON item.id = record.subject_id
       WHERE record.subject = $1 ORDER BY item.id`,
      [subject],
    );
  }

  /** Names of people and what they say of themselves, as they are now. */
  listPeople(
    manager: EntityManager,
  ): Promise<
    { id: number; name: string; bio: string | null; email: string }[]
  > {
    return manager.query(
      `SELECT id, name, bio, email FROM authors
       WHERE id IN (SELECT subject_id FROM demo_records WHERE subject = 'author')`,
    );
  }

  async forgetAll(manager: EntityManager): Promise<void> {
    await manager.query("DELETE FROM demo_records");
  }
}

export interface DemoItem {
  id: number;
  label: string;
  reason: string | null;
}

interface Kind {
  /** The table of what is looked at; nothing is written there. */
  rows: string;
  label: string;
  /** Branches of a `CASE` over the rows `record` and `item`; none of them: it may go. */
  reason: string;
}

const CHANGED =
  "WHEN item.version <> record.version THEN 'it has been changed'";
/** Somebody has thrown it away already. */
const TRASHED = "WHEN item.deleted_at IS NOT NULL THEN NULL";

/** Why an account stays. */
export const SIGNS_IN = "somebody signs in with it";

const KINDS: Readonly<Record<DemoSubject, Kind>> = {
  post: {
    rows: "posts",
    label: "title",
    reason: `${TRASHED} ${CHANGED}
      WHEN EXISTS (SELECT FROM pending_changes WHERE post_id = item.id) THEN 'it has unpublished changes'`,
  },
  page: { rows: "pages", label: "title", reason: `${TRASHED} ${CHANGED}` },
  tag: {
    rows: "tags",
    label: "name",
    reason: `WHEN EXISTS (SELECT FROM post_tags WHERE tag_id = item.id) THEN 'posts have it'
      ${TRASHED} ${CHANGED}`,
  },
  category: {
    rows: "categories",
    label: "name",
    reason: `WHEN EXISTS (SELECT FROM posts WHERE category_id = item.id) THEN 'posts are in it'
      WHEN EXISTS (SELECT FROM page_categories WHERE category_id = item.id) THEN 'a page shows it'
      ${TRASHED} ${CHANGED}`,
  },
  author: {
    rows: "authors",
    label: "name",
    reason: `WHEN item.password_hash IS NOT NULL THEN '${SIGNS_IN}'
      WHEN EXISTS (SELECT FROM posts WHERE author_id = item.id) THEN 'posts name it'
      WHEN EXISTS (SELECT FROM pages WHERE author_id = item.id) THEN 'pages name it'`,
  },
  media: {
    rows: "media",
    label: "original_name",
    reason: `WHEN EXISTS (SELECT FROM media_usage WHERE media_id = item.id) THEN 'something shows it'
      WHEN EXISTS (SELECT FROM ${SITE_PICTURES} WHERE media_id = item.id) THEN 'the site shows it'`,
  },
  api_key: {
    rows: "api_keys",
    label: "description",
    reason: "WHEN item.last_used_at IS NOT NULL THEN 'it has been used'",
  },
  signup: {
    rows: "signup_requests",
    label: "name",
    reason: "WHEN item.status <> 'pending' THEN 'it has been answered'",
  },
};
