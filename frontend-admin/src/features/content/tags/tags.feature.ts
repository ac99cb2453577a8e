import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";

export const TAGS_FEATURE: Feature = {
  section: {
    label: "Tags",
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
