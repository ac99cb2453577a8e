import type { SessionUserDto } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";

export function toSessionUserDto(
  principal: Principal,
  token: string,
): SessionUserDto {
  return {
    id: principal.id,
    name: principal.name,
    slug: principal.slug,
    email: principal.email ?? "",
    bio: principal.bio,
    avatar_url: principal.avatarUrl,
    language: principal.language,
    roles: principal.roles,
    ...(principal.role === null ? {} : { role: principal.role }),
    is_admin: principal.is_admin,
    permissions: principal.permissions,
    created_at: principal.createdAt.toISOString(),
    token,
    ...(principal.lacksSecondFactor ? { second_factor_required: true } : {}),
  };
}
