import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const NOTICES_FEATURE: Feature = {
  section: {
    label: () => t("notices.title"),
    to: "/notices",
    icon: "Bell",
    group: "more",
    place: 1,
    // They are about texts.
    call: "GET /reviews",
    waits: "notices",
  },
  routes: [
    screenAt("notices", () =>
      import("./notices-screen").then((module) => module.NoticesScreen),
    ),
  ],
};
