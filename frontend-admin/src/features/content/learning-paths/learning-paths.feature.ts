import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const LEARNING_PATHS_FEATURE: Feature = {
  section: {
    label: () => t("paths.title"),
    to: "/learning-paths",
    icon: "Route",
    group: "more",
    place: 38,
    call: "GET /learning-paths/{id}",
  },
  routes: [
    screenAt("learning-paths", () =>
      import("./learning-paths-screen").then(
        (module) => module.LearningPathsScreen,
      ),
    ),
  ],
};
