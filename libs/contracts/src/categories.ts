import { Name, OptionalFlag, OptionalText, SearchText, Word } from "./fields";
import { Place, Reference } from "./number-fields";
import { LIMITS } from "./limits";
import { ContentQuery, sortedItems } from "./item-lists";
import type { Integer, Timestamp } from "./values";

export const DEFAULT_CATEGORY_ICON = "📚";

/**
 * POST and PUT both carry the whole form. An absent field keeps its value on PUT, except
 * `home_index`: the form omits it when empty, so absent clears it (D-511, D-512).
 */
export class SaveCategoryDto {
  @Name(LIMITS.categoryNameMax)
  name!: string;

  @OptionalText("description", LIMITS.descriptionMax)
  description?: string | null;

  /** An emoji, or a short text. */
  @OptionalText("icon", LIMITS.categoryIconMax)
  icon?: string | null;

  /** Whether the footer of every page links to it. */
  @OptionalFlag("showOnFooter")
  show_on_footer?: boolean;

  /** Whether the home page shows it. */
  @OptionalFlag("showOnHome")
  show_on_home?: boolean;

  /** Its place on the home page, lowest first; null comes last. */
  @Place("homeIndex")
  home_index?: number | null;
}

/** Where all posts of a category move, usually before it is deleted (D-507). */
export class MovePostsDto {
  @Reference("category", "field.required")
  category_id!: number;
}

export interface MovedPosts {
  success: true;
  /** How many moved, those in the trash included. */
  moved: Integer;
}

export class ListCategoriesDto extends sortedItems(ContentQuery, [
  "id",
  "name",
  "created_at",
  "updated_at",
  "post_count",
  "home_index",
]) {
  /** Only those that the home page shows, or does not show. */
  @OptionalFlag()
  show_on_home?: boolean;

  /** Additive: only the category with this slug. */
  @Word()
  slug?: string;

  /** Additive: keeps rows whose name contains it; used by the admin list. */
  @SearchText()
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
  /**
   * An emoji, or a short text.
   * @example "💻"
   */
  icon: string;
  /**
   * Published posts in this category.
   * @example 11
   */
  post_count: Integer;
  /**
   * Posts in any status; only for those who may see them.
   * @example 12
   */
  post_count_all?: Integer;
  /** Whether the footer of every page links to it. */
  show_on_footer: boolean;
  /** Whether the home page shows it. */
  show_on_home: boolean;
  /**
   * Its place on the home page, lowest first; null comes last.
   * @example 1
   */
  home_index: number | null;
  created_at: Timestamp;
  /** When its own fields changed, not its number of posts. */
  updated_at: Timestamp;
  /** Counts changes; also the ETag. */
  version: Integer;
}

/** The category as it appears inside a post. */
export type CategoryRefDto = Pick<CategoryDto, "id" | "name" | "slug">;
