import {
  DEFAULT_CATEGORY_ICON,
  type CategoryDto,
  type PatchCategoryDto,
} from "@octavo/contracts";
import { answerOf, type RowOf } from "../../infrastructure/database/answer-row";
import type { Category } from "./category.entity";

export type CategoryRow = RowOf<CategoryDto, "created_at" | "updated_at">;

/** `showsAll`: whether the reader may know of posts that are not public (D-509). */
export function toCategoryDto(
  row: CategoryRow,
  showsAll: boolean,
): CategoryDto {
  const { post_count_all: _, ...shown } = row;
  return answerOf(showsAll ? row : shown);
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
