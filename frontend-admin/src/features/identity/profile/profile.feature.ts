import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";

export const PROFILE_FEATURE: Feature = {
  section: {
    label: "Profile",
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
