import { DEFAULT_CATEGORY_ICON, type SaveCategoryDto } from "@octavo/contracts";
import type { Category } from "./category.entity";

/** An absent field keeps its value, except `home_index`: the form omits it when empty (D-512). */
export function categoryFields(input: SaveCategoryDto): Partial<Category> {
  return {
    name: input.name,
    homeIndex: input.home_index ?? null,
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
