import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const EXTERNAL_LINKS_FEATURE = screenFeature(
  {
    label: () => t("links.title"),
    to: "/external-links",
    icon: "Link",
    group: "more",
    place: 39,
    call: "GET /external-links",
  },
  () =>
    import("./external-links-screen").then(
      (module) => module.ExternalLinksScreen,
    ),
);
