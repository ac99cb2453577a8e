import { Injectable } from "@nestjs/common";
import type { DemoSubject } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import {
  MADE_ROWS,
  type MadeRows,
  type StayReason,
} from "../content/trash/made-rows.sql";

/** All of the demo but its frontend. */
export type RecordedSubject = Exclude<DemoSubject, "frontend">;

/** The names by which the demo's rows are recognized after it was loaded. */
export interface DemoNames {
  /** Name under which the importer remembers the posts. */
  source: string;
  categories: string[];
  tags: string[];
  pages: string[];
  authors: string[];
  apiKeys: string[];
  signUps: string[];
  paths: string[];
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
         UNION ALL SELECT 'signup', id, 1 FROM signup_requests WHERE email = ANY ($7)
         UNION ALL SELECT 'path', id, version FROM learning_paths WHERE slug = ANY ($8)),
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
        names.paths,
      ],
    );
  }

  /** Records of a kind that are still there, each with a reason to stay if it has one. */
  list(manager: EntityManager, subject: RecordedSubject): Promise<DemoItem[]> {
    const { rows, label, reason } = KINDS[subject];
    return manager.query<DemoItem[]>(
      `SELECT item.id, item.${label} AS label, CASE ${reason} END AS reason
       FROM demo_records record JOIN ${rows} item ON item.id = record.subject_id
       WHERE record.subject = $1 ORDER BY item.id`,
      [subject],
    );
  }

  /** Names and biographies of people, as they are now. */
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
  reason: StayReason | null;
}

const KINDS: Readonly<Record<RecordedSubject, MadeRows>> = {
  ...MADE_ROWS,
  api_key: {
    rows: "api_keys",
    label: "description",
    reason: "WHEN item.last_used_at IS NOT NULL THEN 'used'",
  },
  signup: {
    rows: "signup_requests",
    label: "name",
    reason: "WHEN item.status <> 'pending' THEN 'answered'",
  },
};
