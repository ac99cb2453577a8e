import type { DataSource } from "typeorm";
import { makeKey } from "../identity/api-keys/key-format";

const KEYS = [
  { description: "Newsletter export", isRevoked: false },
  { description: "Old mobile app", isRevoked: true },
];

/** Two entries for the list. Nobody ever learns the keys themselves, so they open nothing. */
export async function seedApiKeys(
  database: DataSource,
  createdById: number | null,
): Promise<void> {
  for (const { description, isRevoked } of KEYS) {
    const { hash, head, tail } = makeKey();
    await database.query(
      `INSERT INTO api_keys (description, key_hash, key_head, key_tail, created_by_id, revoked_at)
       SELECT $1::varchar, $2, $3, $4, $5, CASE WHEN $6 THEN now() END
       WHERE NOT EXISTS (SELECT FROM api_keys WHERE description = $1)`,
      [description, hash, head, tail, createdById, isRevoked],
    );
  }
}
