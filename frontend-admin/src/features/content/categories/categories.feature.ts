import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const CATEGORIES_FEATURE = screenFeature(
  {
    label: () => t("fields.categories"),
    to: "/categories",
    icon: "FolderOpen",
    group: "menu",
    place: 30,
  },
  () => import("./categories-screen").then((module) => module.CategoriesScreen),
);
