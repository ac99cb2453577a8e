import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import type {
  DraftRow,
  DraftStateRow,
  DraftSummaryRow,
  DraftSubject,
  PreviewedDraft,
} from "./draft.mapper";

/** What is stored under a key now, and the size of the person's other drafts. */
export interface Kept {
  /** Null where there is none. */
  revision: number | null;
  size: number;
  others: number;
  othersSize: number;
}

interface NewDraft {
  basedOn: number | null;
  /** JSON. */
  form: string;
  size: number;
}

const STATE = "key, based_on_version, revision, updated_at";

/** Characters of a text's HTML: far more than a list shows of its words. */
const BEGINNING = 4000;

@Injectable()
export class DraftsRepository {
  constructor(private readonly database: DataSource) {}

  /** The newest first. */
  list(authorId: number, most: number): Promise<DraftSummaryRow[]> {
    return this.database.query<DraftSummaryRow[]>(
      `SELECT ${STATE}, left(form->>'title', 200) AS title,
         left(form->>'content', ${BEGINNING}) AS beginning
       FROM drafts WHERE author_id = $1 ORDER BY updated_at DESC, key LIMIT $2`,
      [authorId, most],
    );
  }

  async find({ authorId, key }: DraftSubject): Promise<DraftRow | null> {
    const [row] = await this.database.query<DraftRow[]>(
      `SELECT ${STATE}, form FROM drafts WHERE author_id = $1 AND key = $2`,
      [authorId, key],
    );
    return row ?? null;
  }

  /** Locks the person's row, so that one draft is saved after another and the limits can be checked. */
  async lock(
    manager: EntityManager,
    { authorId, key }: DraftSubject,
  ): Promise<Kept> {
    await manager.query("SELECT FROM authors WHERE id = $1 FOR NO KEY UPDATE", [
      authorId,
    ]);
    const rows = await manager.query<Kept[]>(
      `SELECT max(revision) FILTER (WHERE key = $2) AS revision,
         coalesce(sum(size) FILTER (WHERE key = $2), 0)::int AS size,
         count(*) FILTER (WHERE key <> $2)::int AS others,
         coalesce(sum(size) FILTER (WHERE key <> $2), 0)::int AS "othersSize"
       FROM drafts WHERE author_id = $1`,
      [authorId, key],
    );
    return singleRow(rows);
  }

  async put(
    manager: EntityManager,
    { authorId, key }: DraftSubject,
    { basedOn, form, size }: NewDraft,
  ): Promise<DraftStateRow> {
    const rows = await manager.query<DraftStateRow[]>(
      `INSERT INTO drafts (author_id, key, based_on_version, form, size) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (author_id, key) DO UPDATE
         SET based_on_version = excluded.based_on_version, form = excluded.form,
           size = excluded.size, revision = drafts.revision + 1, updated_at = now()
       RETURNING ${STATE}`,
      [authorId, key, basedOn, form, size],
    );
    return singleRow(rows);
  }

  async remove(
    manager: EntityManager,
    { authorId, key }: DraftSubject,
  ): Promise<void> {
    await manager.query(
      "DELETE FROM drafts WHERE author_id = $1 AND key = $2",
      [authorId, key],
    );
  }

  /** @returns when it ends; null where there is no such draft. */
  async openPreview(
    { authorId, key }: DraftSubject,
    { hash, hours }: { hash: string; hours: number },
  ): Promise<Date | null> {
    const [[row]] = await this.database.query<
      [{ preview_expires_at: Date }[], number]
    >(
      `UPDATE drafts SET preview_hash = $3, preview_expires_at = now() + make_interval(hours => $4)
       WHERE author_id = $1 AND key = $2 RETURNING preview_expires_at`,
      [authorId, key, hash, hours],
    );
    return row?.preview_expires_at ?? null;
  }

  /** As long as its writer may sign in. */
  async findPreviewed(hash: string): Promise<PreviewedDraft | null> {
    const [row] = await this.database.query<PreviewedDraft[]>(
      `SELECT draft.author_id AS "authorId", draft.key, draft.form,
         draft.preview_expires_at AS "expiresAt"
       FROM drafts draft JOIN authors author ON author.id = draft.author_id
       WHERE draft.preview_hash = $1 AND draft.preview_expires_at > now()
         AND author.status = 'active' AND author.deleted_at IS NULL`,
      [hash],
    );
    return row ?? null;
  }

  async removeOld(days: number): Promise<void> {
    await this.database.query(
      "DELETE FROM drafts WHERE updated_at < now() - make_interval(days => $1)",
      [days],
    );
  }
}
