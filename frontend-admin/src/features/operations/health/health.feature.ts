import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const HEALTH_FEATURE = screenFeature(
  {
    label: () => t("health.title"),
    to: "/health",
    icon: "Gauge",
    group: "more",
    place: 6,
    call: "GET /health/report",
  },
  () => import("./screens").then((module) => module.HealthScreen),
);
