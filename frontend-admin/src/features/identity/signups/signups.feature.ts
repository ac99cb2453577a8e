import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const SIGNUPS_FEATURE = screenFeature(
  {
    label: () => t("signups.title"),
    to: "/signup-requests",
    icon: "UserPlus",
    group: "more",
    place: 10,
    call: "GET /signup-requests",
    waits: "sign_ups",
  },
  () => import("./requests-screen").then((module) => module.RequestsScreen),
);
