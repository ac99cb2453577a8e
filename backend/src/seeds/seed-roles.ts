import { SEEDED_PERMISSIONS } from "@octavo/contracts";
import type { DataSource, EntityManager } from "typeorm";
import { SEEDED_ROLES, type SeededRole } from "./role-matrix";

/** Any number that only the seeds use: instances that start together take turns. */
const SEED_LOCK = 7_201_957;

/**
 * Sees to it that every permission that code asks for exists, and the roles of a new installation.
 * Roles that people may edit are made once and then left alone, also when they have been deleted.
 */
export async function seedRoles(database: DataSource): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query("SELECT pg_advisory_xact_lock($1)", [SEED_LOCK]);
    await seedPermissions(manager);
    for (const role of SEEDED_ROLES) await seedRole(manager, role);
  });
}

async function seedPermissions(manager: EntityManager): Promise<void> {
  await manager.query(
    `INSERT INTO permissions (name, is_seeded) SELECT name, true FROM unnest($1::text[]) AS name
     ON CONFLICT (name) DO UPDATE SET is_seeded = true WHERE NOT permissions.is_seeded`,
    [SEEDED_PERMISSIONS],
  );
}

async function seedRole(
  manager: EntityManager,
  role: SeededRole,
): Promise<void> {
  const [known]: { id: number }[] = await manager.query(
    "SELECT id FROM roles WHERE lower(name) = lower($1) ORDER BY deleted_at NULLS FIRST LIMIT 1",
    [role.name],
  );
  if (known && !role.isLocked) return;
  const roleId = known?.id ?? (await insertRole(manager, role));
  await manager.query(
    `INSERT INTO role_permissions (role_id, permission_id)
     SELECT $1, id FROM permissions WHERE name = ANY($2) ON CONFLICT DO NOTHING`,
    [roleId, role.permissions],
  );
}

async function insertRole(
  manager: EntityManager,
  { name, description, rank, isLocked }: SeededRole,
): Promise<number> {
  const [row]: [{ id: number }] = await manager.query(
    `INSERT INTO roles (name, description, rank, non_editable) VALUES ($1, $2, $3, $4) RETURNING id`,
    [name, description, rank, isLocked],
  );
  return row.id;
}
