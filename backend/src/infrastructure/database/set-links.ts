import type { EntityManager } from "typeorm";

/** A table of pairs of an owner and one of its items. */
interface Links {
  table: string;
  owner: string;
  item: string;
  /** Condition: others that the owner has stay, whether they are wanted or not. */
  replaced?: string;
}

/** Gives an owner these items and no others. */
export async function setLinks(
  manager: EntityManager,
  { table, owner, item, replaced = "true" }: Links,
  [ownerId, itemIds]: [ownerId: number, itemIds: readonly number[]],
): Promise<void> {
  await manager.query(
    `DELETE FROM ${table} WHERE ${owner} = $1 AND NOT ${item} = ANY($2) AND ${replaced}`,
    [ownerId, itemIds],
  );
  await manager.query(
    `INSERT INTO ${table} (${owner}, ${item}) SELECT $1, unnest($2::int[])
     ON CONFLICT DO NOTHING`,
    [ownerId, itemIds],
  );
}
