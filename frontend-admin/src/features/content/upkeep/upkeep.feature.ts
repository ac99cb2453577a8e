import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const UPKEEP_FEATURE: Feature = {
  section: {
    label: () => t("upkeep.title"),
    to: "/upkeep",
    icon: "CalendarCheck",
    group: "more",
    place: 37,
    call: "GET /posts/care",
  },
  routes: [
    screenAt("upkeep", () =>
      import("./upkeep-screen").then((module) => module.UpkeepScreen),
    ),
  ],
};
