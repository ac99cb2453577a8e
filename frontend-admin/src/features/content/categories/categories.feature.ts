import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const CATEGORIES_FEATURE: Feature = {
  section: {
    label: () => t("fields.categories"),
    to: "/categories",
    icon: "FolderOpen",
    group: "menu",
    place: 30,
  },
  routes: [
    screenAt("categories", () =>
      import("./categories-screen").then((module) => module.CategoriesScreen),
    ),
  ],
};
