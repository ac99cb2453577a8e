import {
  DEFAULT_CATEGORY_ICON,
  type CategoryDto,
  type PatchCategoryDto,
} from "@octavo/contracts";
import type { Category } from "./category.entity";

export interface CategoryRow {
  id: number;
  name: string;
  slug: string;
  description: string | null;
  icon: string;
  show_on_footer: boolean;
  show_on_home: boolean;
  home_index: number | null;
  created_at: Date;
  updated_at: Date;
  version: number;
  post_count: number;
  post_count_all: number;
}

/** `showsAll`: whether the reader may know of posts that are not public (D-509). */
export function toCategoryDto(
  row: CategoryRow,
  showsAll: boolean,
): CategoryDto {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    icon: row.icon,
    post_count: row.post_count,
    ...(showsAll ? { post_count_all: row.post_count_all } : {}),
    show_on_footer: row.show_on_footer,
    show_on_home: row.show_on_home,
    home_index: row.home_index,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** An absent field keeps its value. */
export function toCategoryColumns(input: PatchCategoryDto): Partial<Category> {
  return {
    ...(input.name !== undefined && { name: input.name }),
    ...(input.home_index !== undefined && { homeIndex: input.home_index }),
    ...(input.description !== undefined && {
      description: input.description || null,
    }),
    ...(input.icon !== undefined && {
      icon: input.icon || DEFAULT_CATEGORY_ICON,
    }),
    ...(input.show_on_footer != null && { showOnFooter: input.show_on_footer }),
    ...(input.show_on_home != null && { showOnHome: input.show_on_home }),
  };
}
