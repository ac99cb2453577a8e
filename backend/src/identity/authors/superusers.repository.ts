import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { SUPERUSER_ROLE } from "../roles/role-names";

/** Any number that only this product uses. */
const SUPERUSER_LOCK = 7_201_961;

/** Those who can administer everything: there must always be one (D-324). */
@Injectable()
export class SuperusersRepository {
  /** One change at a time decides who is superuser, so that two cannot remove each other. */
  async lock(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_advisory_xact_lock($1)`, [SUPERUSER_LOCK]);
  }

  async count(manager: EntityManager): Promise<number> {
    const rows = await manager.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM authors author
       JOIN author_roles ON author_roles.author_id = author.id
       JOIN roles role ON role.id = author_roles.role_id
       WHERE role.name = $1 AND author.status = 'active' AND author.deleted_at IS NULL`,
      [SUPERUSER_ROLE],
    );
    return singleRow(rows).count;
  }
}
