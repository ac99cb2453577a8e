import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const TRASH_FEATURE = screenFeature(
  {
    label: () => t("posts.trash"),
    to: "/trash",
    icon: "Trash2",
    group: "more",
    place: 41,
    call: "GET /trash",
  },
  () => import("./trash-screen").then((module) => module.TrashScreen),
);
