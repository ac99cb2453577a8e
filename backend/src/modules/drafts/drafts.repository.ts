import { Injectable } from "@nestjs/common";
import { DataSource, type EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import type { DraftRow, DraftStateRow } from "./draft.mapper";

/** One person's form of one post or page. */
export interface DraftSubject {
  authorId: number;
  key: string;
}

@Injectable()
export class DraftsRepository {
  constructor(private readonly database: DataSource) {}

  async find({ authorId, key }: DraftSubject): Promise<DraftRow | null> {
    const [row] = await this.database.query<DraftRow[]>(
      `SELECT key, based_on_version, form, updated_at FROM drafts WHERE author_id = $1 AND key = $2`,
      [authorId, key],
    );
    return row ?? null;
  }

  async put(
    manager: EntityManager,
    { authorId, key }: DraftSubject,
    { basedOn, form }: { basedOn: number | null; form: object },
  ): Promise<DraftStateRow> {
    const rows = await manager.query<DraftStateRow[]>(
      `INSERT INTO drafts (author_id, key, based_on_version, form) VALUES ($1, $2, $3, $4)
       ON CONFLICT (author_id, key) DO UPDATE
         SET based_on_version = excluded.based_on_version, form = excluded.form, updated_at = now()
       RETURNING key, based_on_version, updated_at`,
      [authorId, key, basedOn, JSON.stringify(form)],
    );
    return singleRow(rows);
  }

  /** All but the newest. */
  async removeBeyond(
    manager: EntityManager,
    authorId: number,
    most: number,
  ): Promise<void> {
    await manager.query(
      `DELETE FROM drafts WHERE author_id = $1 AND key IN (
         SELECT key FROM drafts WHERE author_id = $1 ORDER BY updated_at DESC, key OFFSET $2)`,
      [authorId, most],
    );
  }

  async remove({ authorId, key }: DraftSubject): Promise<void> {
    await this.database.query(
      "DELETE FROM drafts WHERE author_id = $1 AND key = $2",
      [authorId, key],
    );
  }

  async removeOld(days: number): Promise<void> {
    await this.database.query(
      "DELETE FROM drafts WHERE updated_at < now() - make_interval(days => $1)",
      [days],
    );
  }
}
