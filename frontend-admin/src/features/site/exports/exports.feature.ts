import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const EXPORTS_FEATURE = screenFeature(
  {
    label: () => t("export.title"),
    to: "/export",
    icon: "Download",
    group: "more",
    place: 55,
    call: "GET /export",
  },
  () => import("./export-screen").then((module) => module.ExportScreen),
);
