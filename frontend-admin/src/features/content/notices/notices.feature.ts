import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const NOTICES_FEATURE = screenFeature(
  {
    label: () => t("notices.title"),
    to: "/notices",
    icon: "Bell",
    group: "more",
    place: 1,
    // They are about texts.
    call: "GET /reviews",
    waits: "notices",
  },
  () => import("./notices-screen").then((module) => module.NoticesScreen),
);
