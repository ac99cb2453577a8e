import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import type { FileStorage } from "../../infrastructure/storage/file-storage";
import { trashKey } from "./storage-keys";

const FILES = `
  SELECT key, media.deleted_at IS NOT NULL AS is_trashed
  FROM media CROSS JOIN LATERAL (
    SELECT media.storage_key AS key UNION SELECT media.thumbnail_key
    UNION SELECT storage_key FROM media_variants WHERE media_id = media.id) AS file
  WHERE key IS NOT NULL`;

/**
 * Files of a backup are minutes older than its rows. A picture that was trashed or restored in between is
 * in the wrong place, where readers could still ask for it.
 * @returns how many files were moved.
 */
export async function placeRestoredMedia(
  database: SqlRunner,
  storage: FileStorage,
): Promise<number> {
  const stored = await storage.list("");
  const present = new Set(stored.map(({ key }) => key));
  const files =
    await database.query<{ key: string; is_trashed: boolean }[]>(FILES);
  let moved = 0;
  for (const { key, is_trashed } of files) {
    const [from, to] = is_trashed ? [key, trashKey(key)] : [trashKey(key), key];
    if (!present.has(from)) continue;
    await storage.move(from, to);
    moved += 1;
  }
  return moved;
}
