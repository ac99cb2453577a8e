import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const SIGNUPS_FEATURE: Feature = {
  section: {
    label: () => t("signups.title"),
    to: "/signup-requests",
    icon: "UserPlus",
    group: "more",
    place: 10,
    call: "GET /signup-requests",
    waits: "sign_ups",
  },
  routes: [
    screenAt("signup-requests", () =>
      import("./requests-screen").then((module) => module.RequestsScreen),
    ),
  ],
};
