import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const PROFILE_FEATURE = screenFeature(
  {
    label: () => t("profile.title"),
    to: "/profile",
    icon: "CircleUser",
    group: "menu",
    place: 100,
  },
  () => import("./profile-screen").then((module) => module.ProfileScreen),
);
