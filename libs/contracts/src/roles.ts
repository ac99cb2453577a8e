import { Matches } from "class-validator";
import { Name, NullableText, saysOf, Untrimmed } from "./fields";
import { Rank } from "./number-fields";
import { Trim } from "./transforms";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import type { Integer, Timestamp } from "./values";

/** Without `limit`: as many as a list may have, since the specification's calls carry none. */
export class ListRolesDto extends ListQuery([
  "id",
  "name",
  "created_at",
  "rank",
]) {
  /**
   * Rows of one answer. More are lowered to the maximum.
   * @default 100
   * @maximum 100
   */
  override limit?: number;
}

/** Permissions have a call of their own and are ignored here. */
export class SaveRoleDto {
  @Name(LIMITS.roleNameMax)
  name!: string;

  @NullableText("description", LIMITS.descriptionMax)
  description?: string | null;

  /** Additive: the highest of a person's roles is shown (D-319). */
  @Rank("rank", LIMITS.roleRankMax)
  rank?: number;
}

export interface RoleDto {
  id: Integer;
  /** @example "author" */
  name: string;
  /** @example "Writes and publishes their own posts." */
  description: string | null;
  permissions: string[];
  /** Whether it comes with the product and cannot be changed. */
  non_editable: boolean;
  /**
   * The highest of a person's roles is shown.
   * @example 50
   */
  rank: Integer;
  /**
   * People who have the role now.
   * @example 2
   */
  user_count: Integer;
  created_at: Timestamp;
  /** Counts changes; also the ETag. */
  version: Integer;
}

/** Without `limit`: as many as a list may have, since the specification's calls carry none. */
export class ListPermissionsDto extends ListQuery(["id", "name"]) {
  /**
   * Rows of one answer. More are lowered to the maximum.
   * @default 100
   * @maximum 100
   */
  override limit?: number;
}

export class SavePermissionDto {
  /** @example "create_courses" */
  @Trim()
  @Untrimmed("name")
  @Matches(/^[a-z][a-z0-9_]{2,63}$/, saysOf("name", "field.permissionName"))
  name!: string;
}

export interface PermissionDto {
  id: Integer;
  /** @example "create_posts" */
  name: string;
  /** The product asks for it by name: it can be neither renamed nor deleted. */
  is_seeded: boolean;
}
