import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const TRASH_FEATURE: Feature = {
  section: {
    label: () => t("posts.trash"),
    to: "/trash",
    icon: "Trash2",
    group: "more",
    place: 41,
    call: "GET /trash",
  },
  routes: [
    screenAt("trash", () =>
      import("./trash-screen").then((module) => module.TrashScreen),
    ),
  ],
};
