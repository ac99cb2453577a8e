import { Injectable } from "@nestjs/common";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";

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

  async put(
    manager: SqlRunner,
    redirect: { fromPath: string; toPath: string; status: number },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO redirects (from_path, to_path, status) VALUES ($1, $2, $3)
       ON CONFLICT (from_path) DO UPDATE
       SET to_path = excluded.to_path, status = excluded.status, updated_at = now()`,
      [redirect.fromPath, redirect.toPath, redirect.status],
    );
  }
}
