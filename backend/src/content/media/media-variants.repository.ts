import { Injectable } from "@nestjs/common";
import type { EntityManager } from "typeorm";
import type { VariantRow } from "./picture.mapper";

@Injectable()
export class MediaVariantsRepository {
  async keysOf(manager: EntityManager, mediaId: number): Promise<string[]> {
    const rows = await manager.query<{ storage_key: string }[]>(
      "SELECT storage_key FROM media_variants WHERE media_id = $1",
      [mediaId],
    );
    return rows.map(({ storage_key }) => storage_key);
  }

  async save(
    manager: EntityManager,
    mediaId: number,
    made: { variants: VariantRow[]; placeholder: string },
  ): Promise<void> {
    await manager.query(
      `INSERT INTO media_variants (media_id, format, width, height, size, storage_key)
       SELECT $1, format, width, height, size, storage_key
       FROM json_populate_recordset(NULL::media_variants, $2::json)
       ON CONFLICT DO NOTHING`,
      [mediaId, JSON.stringify(made.variants)],
    );
    await manager.query(
      "UPDATE media SET placeholder = $2, variants_at = now() WHERE id = $1",
      [mediaId, made.placeholder],
    );
  }
}
