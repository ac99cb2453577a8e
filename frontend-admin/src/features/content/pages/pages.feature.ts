import { screenAt, screenAtAll } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const PAGES_FEATURE: Feature = {
  section: {
    label: () => t("pages.builder"),
    to: "/pages",
    icon: "FileStack",
    group: "menu",
    place: 60,
  },
  routes: [
    screenAt("pages", () =>
      import("./pages-screen").then((module) => module.PagesScreen),
    ),
    screenAtAll(["pages/new", "pages/:id/edit"], () =>
      import("./page-editor-screen").then((module) => module.PageEditorScreen),
    ),
  ],
};
