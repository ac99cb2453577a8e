import { screenAt } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const AUTHORS_FEATURE: Feature = {
  section: {
    label: () => t("users.title"),
    to: "/roles",
    icon: "Users",
    group: "menu",
    place: 70,
    permission: "manage_users",
  },
  routes: [
    screenAt("roles", () =>
      import("./users-and-roles-screen").then(
        (module) => module.UsersAndRolesScreen,
      ),
    ),
    screenAt("users", () =>
      import("./users-screen").then((module) => module.UsersScreen),
    ),
  ],
};
