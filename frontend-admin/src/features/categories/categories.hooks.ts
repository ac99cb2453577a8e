import type {
  CategoryDto,
  ListCategoriesDto,
  SaveCategoryDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../../crud/create-resource-hooks";

export const categoryHooks = createResourceHooks<{
  item: CategoryDto;
  detail: CategoryDto;
  input: SaveCategoryDto;
  query: ListCategoriesDto;
}>("categories");
