import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";

export const MEDIA_FEATURE: Feature = {
  section: {
    label: "Media",
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
