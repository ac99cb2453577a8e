import { Injectable } from "@nestjs/common";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

/** A kind of record with a trash, and its name in the audit trail; declared by the owner of the table. */
export interface TrashKind {
  table: string;
  subject: string;
  /** Column with its name or title. */
  label: string;
  /** Its path, if addresses that it had before may lead there. */
  address?: string;
  /** Condition on the row `trashed` under which it stays although its time is over. */
  unless?: string;
}

export interface PurgedRow {
  id: number;
  label: string;
  address: string | null;
}

@Injectable()
export class TrashRepository {
  /** @returns what has been deleted for good of these, in the trash or not. */
  async erase(
    manager: SqlRunner,
    { table, label, address = "NULL" }: TrashKind,
    ids: readonly number[],
  ): Promise<PurgedRow[]> {
    const [rows] = await manager.query<[PurgedRow[], number]>(
      `DELETE FROM ${table} WHERE id = ANY ($1)
       RETURNING id, ${label} AS label, ${address} AS address`,
      [ids],
    );
    return rows;
  }

  /** @returns what has been deleted for good, at most `most` rows. */
  async purge(
    manager: SqlRunner,
    { table, label, address = "NULL", unless = "false" }: TrashKind,
    { days, most }: { days: number; most: number },
  ): Promise<PurgedRow[]> {
    const [rows] = await manager.query<[PurgedRow[], number]>(
      `DELETE FROM ${table} WHERE id IN (
         SELECT id FROM ${table} trashed
         WHERE deleted_at < now() - make_interval(days => $1) AND NOT (${unless})
         ORDER BY deleted_at LIMIT $2 FOR UPDATE SKIP LOCKED)
       RETURNING id, ${label} AS label, ${address} AS address`,
      [days, most],
    );
    return rows;
  }
}
