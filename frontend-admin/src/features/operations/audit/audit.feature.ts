import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";

export const AUDIT_FEATURE: Feature = {
  section: {
    label: "Audit log",
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
