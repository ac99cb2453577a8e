import type { RoleDto } from "@octavo/contracts";

export interface RoleRow {
  id: number;
  name: string;
  description: string | null;
  rank: number;
  non_editable: boolean;
  permissions: string[];
  user_count: number;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  version: number;
}

export function toRoleDto(row: RoleRow): RoleDto {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    permissions: row.permissions,
    non_editable: row.non_editable,
    rank: row.rank,
    user_count: row.user_count,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}
