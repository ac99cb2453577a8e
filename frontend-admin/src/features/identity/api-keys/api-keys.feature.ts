import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const API_KEYS_FEATURE: Feature = {
  section: {
    label: () => t("apiKeys.title"),
    to: "/api-keys",
    icon: "KeyRound",
    group: "menu",
    place: 80,
  },
  routes: [
    screenAt("api-keys", () =>
      import("./api-keys-screen").then((module) => module.ApiKeysScreen),
    ),
    // Of the same chunk: each more costs bytes of every visit.
    screenAt("connect", () =>
      import("./api-keys-screen").then((module) => module.ConnectScreen),
    ),
  ],
};
