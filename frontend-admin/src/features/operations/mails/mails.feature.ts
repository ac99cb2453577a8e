import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const MAILS_FEATURE: Feature = {
  section: {
    label: () => t("mails.title"),
    to: "/mails",
    icon: "Mails",
    group: "more",
    place: 30,
    call: "GET /mails",
  },
  routes: [
    screenAt("mails", () =>
      import("./mails-screen").then((module) => module.MailsScreen),
    ),
  ],
};
