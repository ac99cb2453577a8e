import { DEFAULT_CATEGORY_ICON } from "@octavo/contracts";
import type { CategoryDto, SaveCategoryDto } from "@octavo/contracts";

/** The form's values; inputs hold text. */
export type CategoryForm = Omit<SaveCategoryDto, "home_index"> & {
  home_index?: number | string | null;
};

export function categoryDefaults(
  category: CategoryDto | undefined,
): CategoryForm {
  return {
    name: category?.name ?? "",
    description: category?.description ?? "",
    icon: category?.icon ?? DEFAULT_CATEGORY_ICON,
    show_on_footer: category?.show_on_footer ?? true,
    show_on_home: category?.show_on_home ?? false,
    home_index: category?.home_index ?? "",
  };
}

/** What is sent; an empty index is left out, which clears it (D-511). */
export function categoryPayload(form: CategoryForm): SaveCategoryDto {
  const { home_index: index, ...fields } = form;
  const isEmpty = index === "" || index === null || index === undefined;
  return {
    ...fields,
    icon: fields.icon || DEFAULT_CATEGORY_ICON,
    ...(!isEmpty && { home_index: Number(index) }),
  };
}
