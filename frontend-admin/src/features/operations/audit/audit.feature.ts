import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const AUDIT_FEATURE = screenFeature(
  {
    label: () => t("audit.title"),
    to: "/audit",
    icon: "ScrollText",
    group: "more",
    place: 60,
    call: "GET /audit",
  },
  () => import("./audit-screen").then((module) => module.AuditScreen),
);
