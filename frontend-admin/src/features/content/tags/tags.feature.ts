import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const TAGS_FEATURE = screenFeature(
  {
    label: () => t("fields.tags"),
    to: "/tags",
    icon: "Tags",
    group: "menu",
    place: 40,
  },
  () => import("./tags-screen").then((module) => module.TagsScreen),
);
