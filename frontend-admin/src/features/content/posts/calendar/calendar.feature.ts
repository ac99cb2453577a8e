import { screenFeature } from "../../../../shared/layout/feature";
import { t } from "../../../../texts";

export const CALENDAR_FEATURE = screenFeature(
  {
    label: () => t("posts.calendar"),
    to: "/calendar",
    icon: "CalendarDays",
    group: "more",
    place: 36,
    call: "GET /posts/calendar",
  },
  () => import("./calendar-screen").then((module) => module.CalendarScreen),
);
