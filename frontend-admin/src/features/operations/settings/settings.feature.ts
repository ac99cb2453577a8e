import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const SETTINGS_FEATURE = screenFeature(
  {
    label: () => t("themes.title"),
    to: "/themes",
    icon: "Palette",
    group: "menu",
    place: 90,
  },
  () => import("./themes-screen").then((module) => module.ThemesScreen),
);
