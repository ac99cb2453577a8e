import { screenAtAll } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const SITE_SETTINGS_FEATURE: Feature = {
  section: {
    label: () => t("settings.title"),
    to: "/settings",
    icon: "Settings",
    group: "more",
    place: 5,
    call: "PUT /settings/site",
  },
  routes: [
    screenAtAll(["settings", "settings/:section"], () =>
      import("./settings-screen").then((module) => module.SettingsScreen),
    ),
  ],
};
