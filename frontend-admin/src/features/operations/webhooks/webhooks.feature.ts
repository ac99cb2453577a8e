import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const WEBHOOKS_FEATURE: Feature = {
  section: {
    label: () => t("webhooks.title"),
    to: "/webhooks",
    icon: "Webhook",
    group: "more",
    place: 52,
    call: "GET /webhooks",
  },
  routes: [
    screenAt("webhooks", () =>
      import("./screens").then((module) => module.WebhooksScreen),
    ),
    screenAt("webhooks/:id", () =>
      import("./screens").then((module) => module.WebhookScreen),
    ),
  ],
};
