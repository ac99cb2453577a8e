import type {
  CategoryDto,
  ListCategoriesDto,
  SaveCategoryDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";

export const categoryHooks = createResourceHooks<{
  item: CategoryDto;
  detail: CategoryDto;
  input: SaveCategoryDto;
  query: ListCategoriesDto;
}>("categories");
