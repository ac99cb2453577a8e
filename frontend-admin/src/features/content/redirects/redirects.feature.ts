import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";

export const REDIRECTS_FEATURE: Feature = {
  section: {
    label: "Redirects",
    to: "/redirects",
    icon: "Signpost",
    group: "more",
    place: 40,
    call: "GET /redirects",
  },
  routes: [
    screenAt("redirects", () =>
      import("./redirects-screen").then((module) => module.RedirectsScreen),
    ),
  ],
};
