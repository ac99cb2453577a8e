import { Injectable } from "@nestjs/common";
import { SUPERUSER_ROLE } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";

export interface ProvidedAccount {
  name: string;
  slug: string;
  email: string;
  bio: string | null;
  /** Names; those that do not exist are left out. */
  roles: readonly string[];
}

export interface AdministratorRow {
  name: string;
  /** Followed by letters that make it free. */
  slug: string;
  email: string;
  passwordHash: string;
}

/** Any number that only this step uses: of instances that start together, one makes the account. */
const FIRST_ADMIN_LOCK = 7_201_959;

@Injectable()
export class AccountProvisioningRepository {
  constructor(private readonly database: DataSource) {}

  async findId(email: string): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }[]>(
      "SELECT id FROM authors WHERE lower(email) = lower($1) AND deleted_at IS NULL",
      [email],
    );
    return row?.id ?? null;
  }

  async hasAdministrator(
    manager: EntityManager = this.database.manager,
  ): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM authors author
       JOIN author_roles ON author_roles.author_id = author.id
       JOIN roles role ON role.id = author_roles.role_id
       WHERE role.name = $1 AND author.status = 'active' AND author.deleted_at IS NULL
         AND author.password_hash IS NOT NULL
       LIMIT 1`,
      [SUPERUSER_ROLE],
    );
    return rows.length > 0;
  }

  /** Until the end of the transaction no other instance makes the first administrator. */
  async lockFirstAdministrator(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1)", [FIRST_ADMIN_LOCK]);
  }

  /** If the address has an account already, that account gets the password and can sign in. */
  async putAdministrator(
    manager: EntityManager,
    { name, slug, email, passwordHash }: AdministratorRow,
  ): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO authors (name, slug, email, password_hash)
       VALUES ($3, $4 || '-' || substr(md5(random()::text), 1, 6), $1, $2)
       ON CONFLICT (lower(email)) WHERE deleted_at IS NULL
         DO UPDATE SET password_hash = $2, status = 'active'
       RETURNING id`,
      [email, passwordHash, name, slug],
    );
    return singleRow(rows).id;
  }

  /** An account that was there before gets the name and keeps its bio. */
  async put(manager: EntityManager, account: ProvidedAccount): Promise<number> {
    const rows = await manager.query<{ id: number }[]>(
      `INSERT INTO authors (name, slug, email, bio) VALUES ($1, $2, $3, $4)
       ON CONFLICT (lower(email)) WHERE deleted_at IS NULL DO UPDATE SET
         name = EXCLUDED.name, slug = EXCLUDED.slug, bio = coalesce(authors.bio, EXCLUDED.bio)
       RETURNING id`,
      [account.name, account.slug, account.email, account.bio],
    );
    return singleRow(rows).id;
  }

  async putMissingAvatar(id: number, avatarUrl: string): Promise<void> {
    await this.database.query(
      "UPDATE authors SET avatar_url = $2 WHERE id = $1 AND avatar_url IS NULL",
      [id, avatarUrl],
    );
  }

  /** Removes people of the demo, except accounts that can sign in by now. */
  async removeProvided(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<{ id: number; name: string }[]> {
    const [rows] = await manager.query<
      [{ id: number; name: string }[], number]
    >(
      `DELETE FROM authors WHERE id = ANY ($1) AND password_hash IS NULL RETURNING id, name`,
      [ids],
    );
    return rows;
  }

  /** The name that an administrator has without a demo. */
  async clearProvided(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<{ id: number; name: string }[]> {
    const [rows] = await manager.query<
      [{ id: number; name: string }[], number]
    >(
      `UPDATE authors SET name = 'Administrator', bio = NULL, avatar_url = NULL,
         slug = 'administrator-' || substr(md5(random()::text), 1, 6)
       WHERE id = ANY ($1) RETURNING id, name`,
      [ids],
    );
    return rows;
  }

  /** Names of roles that do not exist are left out. */
  async addRoles(
    manager: EntityManager,
    id: number,
    names: readonly string[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO author_roles (author_id, role_id)
       SELECT $1, id FROM roles WHERE name = ANY($2) AND deleted_at IS NULL
       ON CONFLICT DO NOTHING`,
      [id, names],
    );
  }
}
