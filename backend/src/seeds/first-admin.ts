import { randomBytes } from "node:crypto";
import type { DataSource, EntityManager } from "typeorm";
import type { AppConfig } from "../infrastructure/config/app-config";
import { singleRow } from "../infrastructure/database/single-row";
import { hashPassword } from "../identity/authors/passwords";
import { SUPERUSER_ROLE } from "@octavo/contracts";

export interface Credentials {
  email: string;
  /** Null: the one that was given in the settings, which is shown nowhere. */
  password: string | null;
}

/** Any number that only this step uses: of instances that start together, one makes the account. */
const FIRST_ADMIN_LOCK = 7_201_959;

/** Makes the first account when nobody could sign in and administer. @returns null when someone can. */
export async function createFirstAdmin(
  source: DataSource,
  config: Pick<AppConfig, "adminEmail" | "adminPassword">,
): Promise<Credentials | null> {
  if (await hasAdministrator(source.manager)) return null;
  const email = config.adminEmail;
  const password =
    config.adminPassword ?? randomBytes(12).toString("base64url");
  const passwordHash = await hashPassword(password);
  return source.transaction(async (manager) => {
    await manager.query("SELECT pg_advisory_xact_lock($1)", [FIRST_ADMIN_LOCK]);
    if (await hasAdministrator(manager)) return null;
    const { id } = singleRow(
      await manager.query<{ id: number }[]>(
        `INSERT INTO authors (name, slug, email, password_hash)
       VALUES ('Administrator', 'administrator-' || substr(md5(random()::text), 1, 6), $1, $2)
       ON CONFLICT (lower(email)) WHERE deleted_at IS NULL DO UPDATE SET password_hash = $2, status = 'active'
       RETURNING id`,
        [email, passwordHash],
      ),
    );
    await manager.query(
      `INSERT INTO author_roles (author_id, role_id)
       SELECT $1, id FROM roles WHERE name = $2 AND deleted_at IS NULL
       ON CONFLICT DO NOTHING`,
      [id, SUPERUSER_ROLE],
    );
    return { email, password: config.adminPassword ? null : password };
  });
}

async function hasAdministrator(manager: EntityManager): Promise<boolean> {
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
