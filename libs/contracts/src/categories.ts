import {
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from "class-validator";
import { LIMITS } from "./limits";
import { ListQuery } from "./lists";
import { EmptyToNull, ToBoolean, ToNumber, Trim } from "./transforms";
import { VisibleName } from "./visible-name";
import type { Integer, Timestamp } from "./values";

export const DEFAULT_CATEGORY_ICON = "📚";

/**
 * POST and PUT both carry the whole form. An absent field keeps its value on PUT, except
 * `home_index`: the form omits it when empty, so absent clears it (D-511, D-512).
 */
export class SaveCategoryDto {
  @Trim()
  @IsString({ message: "Name is required" })
  @IsNotEmpty({ message: "Name is required" })
  @MaxLength(LIMITS.categoryNameMax, {
    message: `Name must be at most ${LIMITS.categoryNameMax} characters`,
  })
  @VisibleName()
  name!: string;

  @IsOptional()
  @Trim()
  @IsString({ message: "Description must be text" })
  @MaxLength(LIMITS.descriptionMax, {
    message: `Description must be at most ${LIMITS.descriptionMax} characters`,
  })
  description?: string | null;

  @IsOptional()
  @Trim()
  @IsString({ message: "Icon must be text" })
  @MaxLength(LIMITS.categoryIconMax, {
    message: `Icon must be at most ${LIMITS.categoryIconMax} characters`,
  })
  icon?: string | null;

  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "Show on footer must be true or false" })
  show_on_footer?: boolean;

  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "Show on home must be true or false" })
  show_on_home?: boolean;

  @IsOptional()
  @EmptyToNull()
  @ToNumber()
  @IsNumber(
    { allowNaN: false, allowInfinity: false },
    { message: "Home index must be a number" },
  )
  @Min(0, { message: "Home index must be at least 0" })
  @Max(1_000_000, { message: "Home index must be at most 1000000" })
  home_index?: number | null;
}

/** Where all posts of a category shall go, usually before it is deleted (D-507). */
export class MovePostsDto {
  @EmptyToNull()
  @ToNumber()
  @IsInt({ message: "Category is required" })
  @Min(1, { message: "Category is required" })
  category_id!: number;
}

export interface MovedPosts {
  success: true;
  /** How many moved, those in the trash included. */
  moved: Integer;
}

export class ListCategoriesDto extends ListQuery([
  "id",
  "name",
  "created_at",
  "post_count",
  "home_index",
]) {
  @IsOptional()
  @ToBoolean()
  @IsBoolean({ message: "show_on_home must be true or false" })
  show_on_home?: boolean;

  /** Additive: only the category with this slug. */
  @IsOptional()
  @IsString({ message: "slug must be text" })
  @MaxLength(LIMITS.titleMax, { message: "slug is too long" })
  slug?: string;

  /** Additive: keeps rows whose name contains it; used by the admin list. */
  @IsOptional()
  @Trim()
  @IsString({ message: "search must be text" })
  @MaxLength(LIMITS.titleMax, { message: "search is too long" })
  search?: string;
}

export interface CategoryDto {
  id: Integer;
  /** @example "Apex & LWC Development" */
  name: string;
  /** @example "apex-lwc-development" */
  slug: string;
  /** @example "Code on the platform." */
  description: string | null;
  /** @example "💻" */
  icon: string;
  /**
   * Published posts in this category (D-509).
   * @example 11
   */
  post_count: Integer;
  /**
   * Posts in any status; only for those who may see them.
   * @example 12
   */
  post_count_all?: Integer;
  show_on_footer: boolean;
  show_on_home: boolean;
  /** @example 1 */
  home_index: number | null;
  created_at: Timestamp;
  /** Counts changes; also the ETag (D-022). */
  version: Integer;
}

/** The category as it appears inside a post. */
export type CategoryRefDto = Pick<CategoryDto, "id" | "name" | "slug">;
