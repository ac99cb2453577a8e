import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const BACKUPS_FEATURE = screenFeature(
  {
    label: () => t("backups.title"),
    to: "/backups",
    icon: "Archive",
    group: "more",
    place: 7,
    call: "GET /backups",
  },
  () => import("./screens").then((module) => module.BackupsScreen),
);
