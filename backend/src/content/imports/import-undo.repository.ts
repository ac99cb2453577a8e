import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import {
  MADE_ROWS,
  type MadeSubject,
  type StayReason,
} from "../trash/made-rows.sql";
import type { ImportRow } from "./import-jobs.repository";
import { requestIdOf } from "./import-job";

/** Something that an import has made, as it is now. */
export interface MadeItem {
  id: number;
  label: string;
  /** Why it stays; null: it may go. */
  reason: StayReason | null;
  /** The item's path in its source. */
  path: string | null;
}

/** The column by which an item of the source is found. */
const PLACES: Readonly<Partial<Record<MadeSubject, string>>> = {
  post: "SELECT post_id AS id, path FROM imported_posts",
  page: "SELECT page_id AS id, path FROM imported_posts",
  media: `SELECT media_id AS id, item.path FROM imported_media
    JOIN import_items item ON item.import_id = $1 AND item.label = imported_media.address`,
};
/** How an import finds its records again, by id. */
const KNOWN_AS: Readonly<Partial<Record<MadeSubject, string>>> = {
  post: "post_id = ANY ($1)",
  page: "page_id = ANY ($1)",
  path: "path IN (SELECT 'path/' || slug FROM learning_paths WHERE id = ANY ($1))",
};
const NO_PLACE = "SELECT $1::int AS id, NULL AS path WHERE false";

/** What an import has made, as the audit trail knows it. */
@Injectable()
export class ImportUndoRepository {
  constructor(private readonly database: DataSource) {}

  /** Ids and versions: each change by the import itself counts one, unless it says the version. */
  made(
    { id, created_at }: ImportRow,
    subject: MadeSubject,
  ): Promise<{ id: number; version: number }[]> {
    return this.database.query(
      `SELECT subject_id AS id, coalesce(max((details->>'version')::int), count(*)::int) AS version FROM audit_log
       WHERE action = ANY ($1) AND happened_at >= $2 AND request_id = $3
       GROUP BY subject_id HAVING bool_or(action = $4) ORDER BY subject_id`,
      [
        [`${subject}.create`, `${subject}.update`],
        created_at,
        requestIdOf(id),
        `${subject}.create`,
      ],
    );
  }

  /** Those that are still there. No one changes them before the end of the transaction. */
  judge(
    manager: EntityManager,
    subject: MadeSubject,
    { importId, made }: { importId: number; made: readonly object[] },
  ): Promise<MadeItem[]> {
    const { rows, label, reason } = MADE_ROWS[subject];
    return manager.query<MadeItem[]>(
      `SELECT item.id, item.${label} AS label, CASE ${reason} END AS reason, place.path
       FROM jsonb_to_recordset($2::jsonb) AS record(id int, version int)
       JOIN ${rows} item ON item.id = record.id
       LEFT JOIN (${PLACES[subject] ?? NO_PLACE}) place ON place.id = item.id
       WHERE $1::int IS NOT NULL ORDER BY item.id FOR UPDATE OF item`,
      [importId, JSON.stringify(made)],
    );
  }

  /** A process that was killed may have made what the next one found unchanged. */
  async tellOfMade({ id, created_at }: ImportRow): Promise<void> {
    await this.database.query(
      `UPDATE import_items item SET outcome = 'created'
       FROM imported_posts made JOIN audit_log entry
         ON (entry.action = 'post.create' AND entry.subject_id = made.post_id)
         OR (entry.action = 'page.create' AND entry.subject_id = made.page_id)
       WHERE item.import_id = $1 AND item.outcome = 'unchanged' AND item.path = made.path
         AND entry.happened_at >= $2 AND entry.request_id = $3`,
      [id, created_at, requestIdOf(id)],
    );
  }

  /** Imported again, they are made again. */
  async forget(
    manager: EntityManager,
    subject: MadeSubject,
    ids: readonly number[],
  ): Promise<void> {
    const known = KNOWN_AS[subject];
    if (known)
      await manager.query(`DELETE FROM imported_posts WHERE ${known}`, [ids]);
  }

  async storageKeyOf(
    manager: EntityManager,
    mediaId: number,
  ): Promise<string | null> {
    const [row] = await manager.query<{ key: string }[]>(
      "SELECT storage_key AS key FROM media WHERE id = $1",
      [mediaId],
    );
    return row?.key ?? null;
  }
}
