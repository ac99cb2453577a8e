import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const MEDIA_FEATURE: Feature = {
  section: {
    label: () => t("media.title"),
    to: "/media",
    icon: "Images",
    group: "menu",
    place: 50,
  },
  routes: [
    screenAt("media", () =>
      import("./media-screen").then((module) => module.MediaScreen),
    ),
  ],
};
