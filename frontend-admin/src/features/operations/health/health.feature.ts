import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const HEALTH_FEATURE: Feature = {
  section: {
    label: () => t("health.title"),
    to: "/health",
    icon: "Gauge",
    group: "more",
    place: 6,
    call: "GET /health/report",
  },
  routes: [
    screenAt("health", () =>
      import("./screens").then((module) => module.HealthScreen),
    ),
  ],
};
