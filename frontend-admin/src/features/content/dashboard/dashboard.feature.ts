import { lazyScreen } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const DASHBOARD_FEATURE: Feature = {
  section: {
    label: () => t("dashboard.title"),
    to: "/",
    icon: "LayoutDashboard",
    group: "menu",
    place: 10,
    permission: "view_dashboard",
  },
  routes: [
    {
      index: true,
      ...lazyScreen(() =>
        import("./dashboard-screen").then(
          (module) => module.GuardedDashboardScreen,
        ),
      ),
    },
  ],
};
