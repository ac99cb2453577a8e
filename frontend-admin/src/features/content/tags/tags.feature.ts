import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const TAGS_FEATURE: Feature = {
  section: {
    label: () => t("fields.tags"),
    to: "/tags",
    icon: "Tags",
    group: "menu",
    place: 40,
  },
  routes: [
    screenAt("tags", () =>
      import("./tags-screen").then((module) => module.TagsScreen),
    ),
  ],
};
