import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const EXPORTS_FEATURE: Feature = {
  section: {
    label: () => t("export.title"),
    to: "/export",
    icon: "Download",
    group: "more",
    place: 55,
    call: "GET /export",
  },
  routes: [
    screenAt("export", () =>
      import("./export-screen").then((module) => module.ExportScreen),
    ),
  ],
};
