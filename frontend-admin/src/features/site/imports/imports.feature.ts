import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const IMPORTS_FEATURE: Feature = {
  section: {
    label: () => t("import.title"),
    to: "/import",
    icon: "Upload",
    group: "more",
    place: 54,
    call: "GET /imports",
  },
  routes: [
    screenAt("import", () =>
      import("./import-screen").then((module) => module.ImportScreen),
    ),
  ],
};
