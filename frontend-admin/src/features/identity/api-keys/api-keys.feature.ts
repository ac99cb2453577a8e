import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";

export const API_KEYS_FEATURE: Feature = {
  section: {
    label: "API Management",
    to: "/api-keys",
    icon: "KeyRound",
    group: "menu",
    place: 80,
  },
  routes: [
    screenAt("api-keys", () =>
      import("./api-keys-screen").then((module) => module.ApiKeysScreen),
    ),
  ],
};
