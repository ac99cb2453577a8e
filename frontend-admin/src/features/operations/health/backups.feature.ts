import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const BACKUPS_FEATURE: Feature = {
  section: {
    label: () => t("backups.title"),
    to: "/backups",
    icon: "Archive",
    group: "more",
    place: 7,
    call: "GET /backups",
  },
  routes: [
    screenAt("backups", () =>
      import("./screens").then((module) => module.BackupsScreen),
    ),
  ],
};
