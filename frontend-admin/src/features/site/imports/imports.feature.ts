import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const IMPORTS_FEATURE = screenFeature(
  {
    label: () => t("import.title"),
    to: "/import",
    icon: "Upload",
    group: "more",
    place: 54,
    call: "GET /imports",
  },
  () => import("./import-screen").then((module) => module.ImportScreen),
);
