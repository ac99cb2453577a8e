import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const AUDIT_FEATURE: Feature = {
  section: {
    label: () => t("audit.title"),
    to: "/audit",
    icon: "ScrollText",
    group: "more",
    place: 60,
    call: "GET /audit",
  },
  routes: [
    screenAt("audit", () =>
      import("./audit-screen").then((module) => module.AuditScreen),
    ),
  ],
};
