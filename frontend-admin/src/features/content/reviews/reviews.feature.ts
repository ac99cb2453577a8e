import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const REVIEWS_FEATURE = screenFeature(
  {
    label: () => t("posts.inReview"),
    to: "/review",
    icon: "SearchCheck",
    group: "more",
    place: 35,
    call: "GET /reviews",
    waits: "reviews",
  },
  () => import("./reviews-screen").then((module) => module.ReviewsScreen),
);
