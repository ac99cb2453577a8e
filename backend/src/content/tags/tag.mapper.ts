import type { TagDto } from "@octavo/contracts";

export interface TagRow {
  id: number;
  name: string;
  slug: string;
  post_count: number;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export function toTagDto(row: TagRow): TagDto {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    post_count: row.post_count,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}
