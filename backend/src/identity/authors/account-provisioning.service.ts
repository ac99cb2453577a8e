import { Injectable } from "@nestjs/common";
import { SUPERUSER_ROLE } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { toSlug } from "../../infrastructure/database/free-slug";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import { singleRow } from "../../infrastructure/database/single-row";
import { AuditService } from "../../operations/audit/audit.service";
import { hashPassword } from "./passwords";

interface FirstAdministrator {
  name: string;
  email: string;
  password: string;
}

interface ProvidedAccount {
  name: string;
  slug: string;
  email: string;
  bio: string | null;
  /** Names; those that do not exist are left out. */
  roles: readonly string[];
}

type Named = { id: number; name: string };

/** Any number that only this step uses: of instances that start together, one makes the account. */
const FIRST_ADMIN_LOCK = 7_201_959;

/**
 * Accounts that exist before anyone has signed in: the first administrator's and those of the demo. No
 * person created them, so the audit trail has no entry.
 */
@Injectable()
export class AccountProvisioningService {
  constructor(
    private readonly database: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** @returns null when there is no account with this address. */
  async findId(email: string): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }[]>(
      "SELECT id FROM authors WHERE lower(email) = lower($1) AND deleted_at IS NULL",
      [email],
    );
    return row?.id ?? null;
  }

  /** Whether anyone can sign in and administer. */
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

  /**
   * If the address has an account already, that account gets the password and can sign in.
   * @returns whether it was created: not if someone else has become administrator since.
   */
  async provideAdministrator({
    name,
    email,
    password,
  }: FirstAdministrator): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return inTransaction(this.database, async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock($1)", [
        FIRST_ADMIN_LOCK,
      ]);
      if (await this.hasAdministrator(manager)) return false;
      const rows = await manager.query<{ id: number }[]>(
        `INSERT INTO authors (name, slug, email, password_hash)
         VALUES ($3, $4 || '-' || substr(md5(random()::text), 1, 6), $1, $2)
         ON CONFLICT (lower(email)) WHERE deleted_at IS NULL
           DO UPDATE SET password_hash = $2, status = 'active'
         RETURNING id`,
        [email, passwordHash, name, toSlug(name) || "administrator"],
      );
      await this.addRoles(manager, singleRow(rows).id, [SUPERUSER_ROLE]);
      return true;
    });
  }

  /** An account that was there before gets the name and keeps its bio. @returns its id. */
  provideAccount(account: ProvidedAccount): Promise<number> {
    return inTransaction(this.database, async (manager) => {
      const rows = await manager.query<{ id: number }[]>(
        `INSERT INTO authors (name, slug, email, bio) VALUES ($1, $2, $3, $4)
         ON CONFLICT (lower(email)) WHERE deleted_at IS NULL DO UPDATE SET
           name = EXCLUDED.name, slug = EXCLUDED.slug, bio = coalesce(authors.bio, EXCLUDED.bio)
         RETURNING id`,
        [account.name, account.slug, account.email, account.bio],
      );
      const { id } = singleRow(rows);
      await this.addRoles(manager, id, account.roles);
      return id;
    });
  }

  /** Only for people without a picture. */
  async provideAvatar(id: number, avatarUrl: string): Promise<void> {
    await this.database.query(
      "UPDATE authors SET avatar_url = $2 WHERE id = $1 AND avatar_url IS NULL",
      [id, avatarUrl],
    );
  }

  /** Removes people of the demo, except accounts that can sign in by now. */
  async removeProvided(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<void> {
    const [gone] = await manager.query<[Named[], number]>(
      `DELETE FROM authors WHERE id = ANY ($1) AND password_hash IS NULL RETURNING id, name`,
      [ids],
    );
    for (const author of gone)
      await this.audit.recordChange(manager, "author.delete", author);
  }

  /** An account that the demo has named, and with which someone signs in, has the name of one without a demo. */
  async clearProvided(
    manager: EntityManager,
    ids: readonly number[],
  ): Promise<void> {
    const [cleared] = await manager.query<[Named[], number]>(
      `UPDATE authors SET name = 'Administrator', bio = NULL, avatar_url = NULL,
         slug = 'administrator-' || substr(md5(random()::text), 1, 6)
       WHERE id = ANY ($1) RETURNING id, name`,
      [ids],
    );
    for (const author of cleared)
      await this.audit.recordChange(manager, "author.update", author);
  }

  private async addRoles(
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
