import type { PermissionDto } from "@octavo/contracts";

export interface PermissionRow {
  id: number;
  name: string;
  is_seeded: boolean;
}

export function toPermissionDto(row: PermissionRow): PermissionDto {
  return { id: row.id, name: row.name, is_seeded: row.is_seeded };
}
