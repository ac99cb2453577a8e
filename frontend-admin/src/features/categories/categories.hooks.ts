import type {
  CategoryDto,
  ListCategoriesDto,
  SaveCategoryDto,
} from "@octavo/contracts";
import { createResourceHooks } from "../../crud/create-resource-hooks";

export const categoryHooks = createResourceHooks<
  CategoryDto,
  CategoryDto,
  SaveCategoryDto,
  ListCategoriesDto
>("categories");
