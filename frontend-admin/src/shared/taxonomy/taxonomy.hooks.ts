import type {
  CategoryDto,
  ListCategoriesDto,
  ListTagsDto,
  SaveCategoryDto,
  SaveTagDto,
  TagDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../crud/create-resource-hooks";

export const categoryHooks = createResourceHooks<{
  item: CategoryDto;
  detail: CategoryDto;
  input: SaveCategoryDto;
  query: ListCategoriesDto;
}>("categories");

export const tagHooks = createResourceHooks<{
  item: TagDto;
  detail: TagDto;
  input: SaveTagDto;
  query: ListTagsDto;
}>("tags");

/** Every category there is, by name. */
export const useCategoryChoices = () =>
  categoryHooks.useChoices({ sort: "name" });

/** Every tag there is, by name. */
export const useTagChoices = () => tagHooks.useChoices({ sort: "name" });
