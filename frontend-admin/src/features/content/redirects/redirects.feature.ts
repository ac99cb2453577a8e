import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const REDIRECTS_FEATURE = screenFeature(
  {
    label: () => t("redirects.title"),
    to: "/redirects",
    icon: "Signpost",
    group: "more",
    place: 40,
    call: "GET /redirects",
  },
  () => import("./redirects-screen").then((module) => module.RedirectsScreen),
);
