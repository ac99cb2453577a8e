import { DEFAULT_CATEGORY_ICON } from "@octavo/contracts";
import type { CategoryDto, SaveCategoryDto } from "@octavo/contracts";
import type { TheirField } from "../../../shared/crud/conflict-notice";

/** What the form holds; inputs hold text. */
export interface CategoryForm {
  name: string;
  description: string;
  icon: string;
  show_on_footer: boolean;
  show_on_home: boolean;
  home_index: string;
}

export const CATEGORY_LABELS: Record<keyof CategoryForm, string> = {
  icon: "Icon",
  name: "Name",
  description: "Description",
  show_on_footer: "Show on footer",
  show_on_home: "Show on home",
  home_index: "Home index",
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
    home_index: String(category?.home_index ?? ""),
  };
}

/** What is sent; an empty index is left out, which clears it (D-511). */
export function categoryPayload(form: CategoryForm): SaveCategoryDto {
  const { home_index: index, ...fields } = form;
  return {
    ...fields,
    name: fields.name.trim(),
    icon: fields.icon.trim() || DEFAULT_CATEGORY_ICON,
    ...(index !== "" && { home_index: Number(index) }),
  };
}

/** Somebody else's values where they are not what the form holds. */
export function differingFields(
  mine: CategoryForm,
  theirs: CategoryDto,
): TheirField[] {
  const other = categoryDefaults(theirs);
  const names = Object.keys(CATEGORY_LABELS) as (keyof CategoryForm)[];
  return names
    .filter((name) => shown(mine[name]) !== shown(other[name]))
    .map((name) => ({
      label: CATEGORY_LABELS[name],
      value: shown(other[name]),
    }));
}

function shown(value: string | boolean): string {
  if (typeof value === "string") return value.trim();
  return value ? "Yes" : "No";
}
