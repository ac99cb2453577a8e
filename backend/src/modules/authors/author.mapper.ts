import type { AuthorDto, PublicAuthorDto } from "@octavo/contracts";
import { isAdminRole } from "../roles/role-names";

/** A row of the authors repository: the person with roles and effective permissions. */
export interface AuthorRow {
  id: number;
  name: string;
  slug: string;
  email: string | null;
  bio: string | null;
  avatar_url: string | null;
  created_at: Date;
  roles: string[];
  permissions: string[];
}

/** What anyone may know (D-112): never e-mail, roles or permissions. */
export function toPublicAuthorDto(
  row: Omit<AuthorRow, "email" | "roles" | "permissions" | "created_at">,
): PublicAuthorDto {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    bio: row.bio,
    avatar_url: row.avatar_url,
  };
}

export function toAuthorDto(row: AuthorRow): AuthorDto {
  const [role] = row.roles;
  return {
    ...toPublicAuthorDto(row),
    email: row.email ?? "",
    roles: row.roles,
    ...(role === undefined ? {} : { role }),
    is_admin: row.roles.some(isAdminRole),
    permissions: row.permissions,
    created_at: row.created_at.toISOString(),
  };
}
