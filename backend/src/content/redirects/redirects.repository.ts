import { Injectable } from "@nestjs/common";
import { singleRow } from "../../infrastructure/database/single-row";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { RedirectRow } from "./redirect.mapper";

export interface NewRedirect {
  fromPath: string;
  /** Empty for what is gone. */
  toPath: string;
  status: number;
}

/** Nobody follows a longer way; browsers give up earlier. */
const MOST_STEPS = 50;

/** Writes redirects. Whoever changes some holds the table until the end of its transaction. */
@Injectable()
export class RedirectsRepository {
  /** Two addresses that swap at the same moment must see each other, or they would lead in a circle. */
  async lock(manager: SqlRunner): Promise<void> {
    await manager.query(`LOCK TABLE redirects IN SHARE ROW EXCLUSIVE MODE`);
  }

  async remove(manager: SqlRunner, fromPath: string): Promise<void> {
    await manager.query(`DELETE FROM redirects WHERE from_path = $1`, [
      fromPath,
    ]);
  }

  async removeTo(manager: SqlRunner, toPath: string): Promise<void> {
    await manager.query(`DELETE FROM redirects WHERE to_path = $1`, [toPath]);
  }

  /** What led to the old address leads to the new one at once. */
  async retarget(
    manager: SqlRunner,
    oldPath: string,
    newPath: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE redirects SET to_path = $2, updated_at = now() WHERE to_path = $1`,
      [oldPath, newPath],
    );
  }

  async put(manager: SqlRunner, redirect: NewRedirect): Promise<void> {
    await manager.query(
      `INSERT INTO redirects (from_path, to_path, status) VALUES ($1, $2, $3)
       ON CONFLICT (from_path) DO UPDATE
       SET to_path = excluded.to_path, status = excluded.status, updated_at = now()`,
      [redirect.fromPath, redirect.toPath, redirect.status],
    );
  }

  async putNew(
    manager: SqlRunner,
    { fromPath, toPath, status }: NewRedirect,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO redirects (from_path, to_path, status) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [fromPath, toPath, status],
    );
  }

  async findForUpdate(
    manager: SqlRunner,
    id: number,
  ): Promise<RedirectRow | null> {
    const [row] = await manager.query<RedirectRow[]>(
      `SELECT * FROM redirects WHERE id = $1 FOR UPDATE`,
      [id],
    );
    return row ?? null;
  }

  async insert(
    manager: SqlRunner,
    { fromPath, toPath, status }: NewRedirect,
  ): Promise<RedirectRow> {
    const rows = await manager.query<RedirectRow[]>(
      `INSERT INTO redirects (from_path, to_path, status) VALUES ($1, $2, $3) RETURNING *`,
      [fromPath, toPath, status],
    );
    return singleRow(rows);
  }

  async update(
    manager: SqlRunner,
    id: number,
    { fromPath, toPath, status }: NewRedirect,
  ): Promise<RedirectRow> {
    const [rows] = await manager.query<[RedirectRow[], number]>(
      `UPDATE redirects SET from_path = $2, to_path = $3, status = $4 WHERE id = $1 RETURNING *`,
      [id, fromPath, toPath, status],
    );
    return singleRow(rows);
  }

  /**
   * The addresses that a reader is sent on to from a path, step by step.
   * @param exceptId the redirect that is being changed: its old way does not count.
   */
  async findWay(
    manager: SqlRunner,
    path: string,
    exceptId: number | null,
  ): Promise<string[]> {
    const rows = await manager.query<{ path: string }[]>(
      `WITH RECURSIVE way AS (
         SELECT $1::text AS path, 0 AS step
         UNION ALL
         SELECT substring(redirect.to_path FROM '^[^?#]+'), way.step + 1
         FROM way JOIN redirects redirect ON redirect.from_path = way.path
         WHERE way.step < ${MOST_STEPS} AND redirect.id IS DISTINCT FROM $2::int)
       SELECT path FROM way WHERE step > 0 AND path IS NOT NULL`,
      [path, exceptId],
    );
    return rows.map((row) => row.path);
  }
}
