import {
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from "class-validator";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import { EmptyToNull, ToNumber, Trim } from "./transforms";
import { VisibleName } from "./visible-name";
import type { Integer, Timestamp } from "./values";

/** Without `limit`: as many as a list may have, since the specification's calls carry none. */
export class ListRolesDto extends ListQuery([
  "id",
  "name",
  "created_at",
  "rank",
]) {}

/** Permissions have a call of their own and are ignored here (D-023). */
export class SaveRoleDto {
  @Trim()
  @IsString({ message: "Name is required" })
  @IsNotEmpty({ message: "Name is required" })
  @MaxLength(LIMITS.roleNameMax, {
    message: `Name must be at most ${LIMITS.roleNameMax} characters`,
  })
  @VisibleName()
  name!: string;

  @IsOptional()
  @Trim()
  @EmptyToNull()
  @IsString({ message: "Description must be text" })
  @MaxLength(LIMITS.descriptionMax, {
    message: `Description must be at most ${LIMITS.descriptionMax} characters`,
  })
  description?: string | null;

  /** Additive: the highest of a person's roles is the one that is shown (D-319). */
  @IsOptional()
  @ToNumber()
  @IsInt({ message: "Rank must be a whole number" })
  @Min(0, { message: "Rank must be at least 0" })
  @Max(LIMITS.roleRankMax, {
    message: `Rank must be at most ${LIMITS.roleRankMax}`,
  })
  rank?: number;
}

export interface RoleDto {
  id: Integer;
  /** @example "author" */
  name: string;
  /** @example "Writes and publishes posts of their own." */
  description: string | null;
  permissions: string[];
  non_editable: boolean;
  /**
   * The highest of a person's roles is the one that is shown.
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
export class ListPermissionsDto extends ListQuery(["id", "name"]) {}

export class SavePermissionDto {
  /** @example "create_courses" */
  @Trim()
  @IsString({ message: "Name is required" })
  @IsNotEmpty({ message: "Name is required" })
  @Matches(/^[a-z][a-z0-9_]{2,63}$/, {
    message:
      "Name must be 3 to 64 small letters, digits and underscores, with a letter first",
  })
  name!: string;
}

export interface PermissionDto {
  id: Integer;
  /** @example "create_posts" */
  name: string;
  /** The product asks for it by name: it can be neither renamed nor deleted (D-405). */
  is_seeded: boolean;
}
