import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const FRONTENDS_FEATURE: Feature = {
  section: {
    label: () => t("frontends.all"),
    to: "/frontends",
    icon: "Blocks",
    group: "more",
    place: 50,
    call: "GET /frontends/apps",
  },
  routes: [
    screenAt("frontends", () =>
      import("./frontends-screen").then((module) => module.FrontendsScreen),
    ),
    screenAt("frontends/:app", () =>
      import("./frontend-screen").then((module) => module.FrontendScreen),
    ),
  ],
};
