import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import type { TrashKind } from "./trash-kinds.sql";

@Injectable()
export class TrashRepository {
  /** @returns what has been deleted for good, at most `most` rows. */
  async purge(
    manager: Pick<EntityManager, "query">,
    { table, label, unless = "false" }: TrashKind,
    { days, most }: { days: number; most: number },
  ): Promise<{ id: number; label: string }[]> {
    const [rows] = await manager.query<
      [{ id: number; label: string }[], number]
    >(
      `DELETE FROM ${table} WHERE id IN (
         SELECT id FROM ${table} trashed
         WHERE deleted_at < now() - make_interval(days => $1) AND NOT (${unless})
         ORDER BY id LIMIT $2 FOR UPDATE)
       RETURNING id, ${label} AS label`,
      [days, most],
    );
    return rows;
  }
}
