import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const REVIEWS_FEATURE: Feature = {
  section: {
    label: () => t("posts.inReview"),
    to: "/review",
    icon: "SearchCheck",
    group: "more",
    place: 35,
    call: "GET /reviews",
    waits: "reviews",
  },
  routes: [
    screenAt("review", () =>
      import("./reviews-screen").then((module) => module.ReviewsScreen),
    ),
  ],
};
