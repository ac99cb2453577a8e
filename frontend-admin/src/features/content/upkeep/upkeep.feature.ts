import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const UPKEEP_FEATURE = screenFeature(
  {
    label: () => t("upkeep.title"),
    to: "/upkeep",
    icon: "CalendarCheck",
    group: "more",
    place: 37,
    call: "GET /posts/care",
  },
  () => import("./upkeep-screen").then((module) => module.UpkeepScreen),
);
