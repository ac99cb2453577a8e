import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";

export const MAILS_FEATURE: Feature = {
  section: {
    label: "Mail outbox",
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
