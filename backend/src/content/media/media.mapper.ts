import type { MediaDto } from "@octavo/contracts";
import { mediaUrl } from "./media-url";
import type { PictureRow } from "./picture.mapper";

export interface MediaRow extends PictureRow {
  id: number;
  original_name: string;
  mime: string;
  size: number;
  hash: string;
  version: number;
  created_at: Date;
  updated_at: Date;
  uploaded_by_id: number | null;
  uploaded_by_name: string | null;
  used_by_count: number;
}

export function toMediaDto(row: MediaRow): MediaDto {
  return {
    id: row.id,
    url: mediaUrl(row.storage_key),
    alt_text: row.alt_text,
    original_name: row.original_name,
    width: row.width,
    height: row.height,
    mime: row.mime,
    size: row.size,
    hash: row.hash,
    variants: row.variants.map(({ storage_key, ...variant }) => ({
      url: mediaUrl(storage_key),
      ...variant,
    })),
    placeholder: row.placeholder,
    used_by_count: row.used_by_count,
    uploaded_by:
      row.uploaded_by_id === null
        ? null
        : { id: row.uploaded_by_id, name: row.uploaded_by_name ?? "" },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
