import { Injectable } from "@nestjs/common";
import { SUPERUSER_ROLE, type AuthorStatus } from "@octavo/contracts";
import { DataSource, type EntityManager } from "typeorm";
import { ConflictError } from "../../common/errors/app-error";
import { rejectDuplicate } from "../../common/errors/database-error";
import { inTransaction } from "../../infrastructure/database/in-transaction";
import {
  firstFreeSlug,
  slugsLike,
  toSlug,
} from "../../infrastructure/database/free-slug";
import type { BaseEntity } from "../../infrastructure/database/base.entity";
import { setLinks } from "../../infrastructure/database/set-links";
import { Author } from "./author.entity";
import { t } from "../../common/texts";

/** Without an address, it is a byline without an account. */
export interface NewAuthor {
  name: string;
  email?: string | null;
  passwordHash?: string | null;
  status?: AuthorStatus;
  bio?: string | null;
  avatarUrl?: string | null;
  /** Made of the name, when absent. */
  slug?: string;
  /** Now, when absent. */
  createdAt?: Date;
}

export type AuthorFields = Partial<Omit<Author, keyof BaseEntity>>;

const MOST_ATTEMPTS = 60;

/** Any numbers that only this product uses. */
const SUPERUSER_LOCK = 7_201_961;
const BYLINES_LOCK = 7_201_966;

/** Changes authors; every method but `change` works in the transaction of its caller. */
@Injectable()
export class AuthorWritesRepository {
  constructor(private readonly database: DataSource) {}

  /** Runs a transaction that may fail because the address is taken. */
  change<Result>(
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return rejectDuplicateEmail(inTransaction(this.database, work));
  }

  /** Derives the slug from the name once; if it is taken, uses the next free number. */
  async insert(manager: EntityManager, author: NewAuthor): Promise<number> {
    const base = toSlug(author.slug ?? author.name) || "author";
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
      // Also those of authors in the trash.
      const taken = await manager.query<{ slug: string }[]>(
        `SELECT slug FROM authors WHERE slug LIKE $1`,
        [slugsLike(base)],
      );
      const slugs = new Set(taken.map(({ slug }) => slug));
      const [row] = await manager.query<{ id: number }[]>(
        `INSERT INTO authors (name, slug, email, password_hash, status, bio, avatar_url, created_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, coalesce($8, now()))
         ON CONFLICT (slug) DO NOTHING RETURNING id`,
        [
          author.name,
          firstFreeSlug(base, slugs),
          author.email ?? null,
          author.passwordHash ?? null,
          author.status ?? "active",
          author.bio ?? null,
          author.avatarUrl ?? null,
          author.createdAt ?? null,
        ],
      );
      if (row) return row.id;
    }
    throw new ConflictError(t("nameContested"));
  }

  /** Names are not unique: of two transactions that would make the same byline, one waits for the other. */
  async lockBylines(manager: EntityManager): Promise<void> {
    await manager.query("SELECT pg_advisory_xact_lock($1)", [BYLINES_LOCK]);
  }

  async update(
    manager: EntityManager,
    id: number,
    fields: AuthorFields,
  ): Promise<void> {
    if (Object.keys(fields).length > 0)
      await manager.update(Author, { id }, fields);
  }

  /** Roles in the trash stay with the user, so that restoring one gives it back (D-327). */
  async setRoles(
    manager: EntityManager,
    id: number,
    roleIds: readonly number[],
  ): Promise<void> {
    await setLinks(
      manager,
      {
        table: "author_roles",
        owner: "author_id",
        item: "role_id",
        replaced: "role_id IN (SELECT id FROM roles WHERE deleted_at IS NULL)",
      },
      [id, roleIds],
    );
    await this.countChange(manager, id);
  }

  async setPermissions(
    manager: EntityManager,
    id: number,
    permissionIds: readonly number[],
  ): Promise<void> {
    const links = { owner: "author_id", item: "permission_id" };
    await setLinks(manager, { table: "author_permissions", ...links }, [
      id,
      permissionIds,
    ]);
    await this.countChange(manager, id);
  }

  async trash(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE authors SET deleted_at = now() WHERE id = $1`, [
      id,
    ]);
  }

  async restore(manager: EntityManager, id: number): Promise<void> {
    await manager.query(`UPDATE authors SET deleted_at = NULL WHERE id = $1`, [
      id,
    ]);
  }

  /** Takes away everything that tells who it was, and everything the account could do. */
  async forget(
    manager: EntityManager,
    id: number,
    name: string,
  ): Promise<void> {
    await manager.query(
      `UPDATE authors SET name = $2, slug = 'former-author-' || id, email = NULL,
         password_hash = NULL, bio = NULL, avatar_url = NULL, language = NULL, status = 'disabled'
       WHERE id = $1`,
      [id, name],
    );
    await manager.query(`DELETE FROM author_roles WHERE author_id = $1`, [id]);
    await manager.query(`DELETE FROM author_permissions WHERE author_id = $1`, [
      id,
    ]);
  }

  /**
   * Does what may cost someone the superuser role or the account: never the last one's (D-324). One such
   * change at a time, so that two cannot remove each other.
   * @param roles those that the user has before.
   */
  async keepSuperuser(
    manager: EntityManager,
    roles: readonly string[],
    work: () => Promise<void>,
  ): Promise<void> {
    if (!roles.includes(SUPERUSER_ROLE)) return work();
    await manager.query(`SELECT pg_advisory_xact_lock($1)`, [SUPERUSER_LOCK]);
    await work();
    const left = await manager.query<unknown[]>(
      `SELECT FROM authors author
       JOIN author_roles ON author_roles.author_id = author.id
       JOIN roles role ON role.id = author_roles.role_id
       WHERE role.name = $1 AND author.status = 'active' AND author.deleted_at IS NULL LIMIT 1`,
      [SUPERUSER_ROLE],
    );
    if (left.length === 0) throw new ConflictError(t("lastSuperuser"));
  }

  /** Roles and permissions are part of the user's version; the database does the counting. */
  private async countChange(manager: EntityManager, id: number): Promise<void> {
    await manager.query(
      `UPDATE authors SET version = version + 1 WHERE id = $1`,
      [id],
    );
  }
}

export const rejectDuplicateEmail = <Saved>(
  saving: Promise<Saved>,
): Promise<Saved> =>
  rejectDuplicate(saving, "authors_email_key", t("emailTaken"));
