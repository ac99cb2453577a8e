import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const PROFILE_FEATURE: Feature = {
  section: {
    label: () => t("profile.title"),
    to: "/profile",
    icon: "CircleUser",
    group: "menu",
    place: 100,
  },
  routes: [
    screenAt("profile", () =>
      import("./profile-screen").then((module) => module.ProfileScreen),
    ),
  ],
};
