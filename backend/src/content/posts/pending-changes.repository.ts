import { Injectable } from "@nestjs/common";
import type { PostFieldsDto } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";

export interface PendingRow {
  /** Of the save that waits. */
  version: number;
  based_on_version: number;
  is_outdated: boolean;
}

export interface WaitingSave {
  version: number;
  fields: PostFieldsDto;
}

/** Which save of a post waits for someone who may publish it; the save itself is a revision. */
@Injectable()
export class PendingChangesRepository {
  constructor(private readonly database: DataSource) {}

  /** A later save takes the place of one that waits; both are based on what the first one changed. */
  async put(
    manager: EntityManager,
    postId: number,
    { version, basedOn }: { version: number; basedOn: number },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO pending_changes (post_id, version, based_on_version) VALUES ($1, $2, $3)
       ON CONFLICT (post_id) DO UPDATE SET version = excluded.version, updated_at = now()`,
      [postId, version, basedOn],
    );
  }

  async find(postId: number): Promise<PendingRow | null> {
    const [row] = await this.database.query<PendingRow[]>(
      `SELECT version, based_on_version, EXISTS (
         SELECT FROM revisions WHERE revisions.post_id = pending.post_id
           AND revisions.version > pending.based_on_version AND NOT is_pending) AS is_outdated
       FROM pending_changes pending WHERE post_id = $1`,
      [postId],
    );
    return row ?? null;
  }

  /** For whoever has locked the post. */
  async findWaiting(
    manager: EntityManager,
    postId: number,
  ): Promise<WaitingSave | null> {
    const [row] = await manager.query<WaitingSave[]>(
      `SELECT version, snapshot AS fields
       FROM pending_changes JOIN revisions USING (post_id, version) WHERE post_id = $1`,
      [postId],
    );
    return row ?? null;
  }

  /** @returns whether there were any. */
  async remove(manager: EntityManager, postId: number): Promise<boolean> {
    const [, count] = await manager.query<[unknown, number]>(
      "DELETE FROM pending_changes WHERE post_id = $1",
      [postId],
    );
    return count > 0;
  }
}
