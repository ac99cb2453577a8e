import { screenAt } from "../../../../shared/layout/feature";
import type { Feature } from "../../../../shared/layout/feature";
import { t } from "../../../../texts";

export const CALENDAR_FEATURE: Feature = {
  section: {
    label: () => t("posts.calendar"),
    to: "/calendar",
    icon: "CalendarDays",
    group: "more",
    place: 36,
    call: "GET /posts/calendar",
  },
  routes: [
    screenAt("calendar", () =>
      import("./calendar-screen").then((module) => module.CalendarScreen),
    ),
  ],
};
