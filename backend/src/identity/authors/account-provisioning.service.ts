import { Injectable } from "@nestjs/common";
import { SUPERUSER_ROLE } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import { hashPassword } from "./passwords";

export interface ProvidedPerson {
  name: string;
  slug: string;
  email: string;
  bio: string | null;
  /** Names; those that do not exist are left out. */
  roles: readonly string[];
}

/** Any number that only this step uses: of instances that start together, one makes the account. */
const FIRST_ADMIN_LOCK = 7_201_959;

/**
 * Accounts that are there before anybody has signed in: the first administrator's and those of the
 * demo. Nobody has made them, so the audit trail has no entry.
 */
@Injectable()
export class AccountProvisioningService {
  constructor(private readonly database: DataSource) {}

  /** @returns null when there is no account with this address. */
  async findId(email: string): Promise<number | null> {
    const [row] = await this.database.query<{ id: number }[]>(
      "SELECT id FROM authors WHERE lower(email) = lower($1) AND deleted_at IS NULL",
      [email],
    );
    return row?.id ?? null;
  }

  /** Whether somebody can sign in and administer. */
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

  /** @returns whether it was made: not when somebody else has become administrator meanwhile. */
  async provideAdministrator(
    email: string,
    password: string,
  ): Promise<boolean> {
    const passwordHash = await hashPassword(password);
    return this.database.transaction(async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock($1)", [
        FIRST_ADMIN_LOCK,
      ]);
      if (await this.hasAdministrator(manager)) return false;
      const { id } = singleRow(
        await manager.query<{ id: number }[]>(
          `INSERT INTO authors (name, slug, email, password_hash)
           VALUES ('Administrator', 'administrator-' || substr(md5(random()::text), 1, 6), $1, $2)
           ON CONFLICT (lower(email)) WHERE deleted_at IS NULL
             DO UPDATE SET password_hash = $2, status = 'active'
           RETURNING id`,
          [email, passwordHash],
        ),
      );
      await this.addRoles(manager, id, [SUPERUSER_ROLE]);
      return true;
    });
  }

  /** An account that was there before gets the user's name. @returns its id. */
  async providePerson(person: ProvidedPerson): Promise<number> {
    const { manager } = this.database;
    const { id } = singleRow(
      await manager.query<{ id: number }[]>(
        `INSERT INTO authors (name, slug, email, bio) VALUES ($1, $2, $3, $4)
         ON CONFLICT (lower(email)) WHERE deleted_at IS NULL DO UPDATE SET
           name = EXCLUDED.name, slug = EXCLUDED.slug, bio = coalesce(authors.bio, EXCLUDED.bio)
         RETURNING id`,
        [person.name, person.slug, person.email, person.bio],
      ),
    );
    await this.addRoles(manager, id, person.roles);
    return id;
  }

  /** For somebody without a picture. */
  async provideAvatar(id: number, avatarUrl: string): Promise<void> {
    await this.database.query(
      "UPDATE authors SET avatar_url = $2 WHERE id = $1 AND avatar_url IS NULL",
      [id, avatarUrl],
    );
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
