import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const REDIRECTS_FEATURE: Feature = {
  section: {
    label: () => t("redirects.title"),
    to: "/redirects",
    icon: "Signpost",
    group: "more",
    place: 40,
    call: "GET /redirects",
  },
  routes: [
    screenAt("redirects", () =>
      import("./redirects-screen").then((module) => module.RedirectsScreen),
    ),
  ],
};
