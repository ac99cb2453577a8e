import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const SETTINGS_FEATURE: Feature = {
  section: {
    label: () => t("themes.title"),
    to: "/themes",
    icon: "Palette",
    group: "menu",
    place: 90,
  },
  routes: [
    screenAt("themes", () =>
      import("./themes-screen").then((module) => module.ThemesScreen),
    ),
  ],
};
