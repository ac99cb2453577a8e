import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const MEDIA_FEATURE = screenFeature(
  {
    label: () => t("media.title"),
    to: "/media",
    icon: "Images",
    group: "menu",
    place: 50,
  },
  () => import("./media-screen").then((module) => module.MediaScreen),
);
