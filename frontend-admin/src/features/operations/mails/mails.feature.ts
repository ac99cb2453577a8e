import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const MAILS_FEATURE = screenFeature(
  {
    label: () => t("mails.title"),
    to: "/mails",
    icon: "Mails",
    group: "more",
    place: 30,
    call: "GET /mails",
  },
  () => import("./mails-screen").then((module) => module.MailsScreen),
);
