import {
  isAdminRole,
  type AccountDto,
  type AuthorStatus,
  type PublicAuthorDto,
} from "@octavo/contracts";
import type { AccountRow } from "../roles/account-columns.sql";

/** A row of the authors repository: the user with roles and permissions. */
export interface AuthorRow extends AccountRow {
  updated_at: Date;
  deleted_at: Date | null;
  direct_permissions: string[];
  inherited_permissions: string[];
  status: AuthorStatus;
  has_two_factor: boolean;
  is_service: boolean;
  post_count: number;
  version: number;
}

/** The public profile: never email, roles or permissions. */
export function toPublicAuthorDto(
  row: Pick<AuthorRow, "id" | "name" | "slug" | "bio" | "avatar_url">,
): PublicAuthorDto {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    bio: row.bio,
    avatar_url: row.avatar_url,
  };
}

export function toAccountDto(row: AuthorRow): AccountDto {
  const [role] = row.roles;
  return {
    ...toPublicAuthorDto(row),
    email: row.email ?? "",
    language: row.language,
    roles: row.roles,
    ...(role === undefined ? {} : { role }),
    is_admin: row.roles.some(isAdminRole),
    permissions: row.permissions,
    direct_permissions: row.direct_permissions,
    status: row.status,
    has_two_factor: row.has_two_factor,
    post_count: row.post_count,
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}
