import { screenFeature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const CONTACT_FEATURE = screenFeature(
  {
    label: () => t("messages.title"),
    to: "/messages",
    icon: "Inbox",
    group: "more",
    place: 20,
    call: "GET /contact-messages",
    waits: "messages",
  },
  () => import("./messages-screen").then((module) => module.MessagesScreen),
);
