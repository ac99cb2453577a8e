import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const CONTACT_FEATURE: Feature = {
  section: {
    label: () => t("messages.title"),
    to: "/messages",
    icon: "Inbox",
    group: "more",
    place: 20,
    call: "GET /contact-messages",
    waits: "messages",
  },
  routes: [
    screenAt("messages", () =>
      import("./messages-screen").then((module) => module.MessagesScreen),
    ),
  ],
};
