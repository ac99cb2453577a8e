import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const LEARNING_PATHS_FEATURE = screenFeature(
  {
    label: () => t("paths.title"),
    to: "/learning-paths",
    icon: "Route",
    group: "more",
    place: 38,
    call: "GET /learning-paths/{id}",
  },
  () =>
    import("./learning-paths-screen").then(
      (module) => module.LearningPathsScreen,
    ),
);
