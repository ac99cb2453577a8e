import { createBrowserRouter } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { FEATURES } from "./feature-registry";
import { lazyScreen, screenAt } from "./shared/layout/feature";
import { FullPageSpinner, RouteError } from "./shared/layout/full-page";

/** Screens outside the workspace: they need no session. */
const openRoutes: RouteObject[] = [
  screenAt("/login", () =>
    import("./features/identity/auth/login-screen").then(
      (module) => module.LoginScreen,
    ),
  ),
  screenAt("/signup", () =>
    import("./features/identity/auth/sign-up-screen").then(
      (module) => module.SignUpScreen,
    ),
  ),
  screenAt("/forgot", () =>
    import("./features/identity/auth/forgot-screen").then(
      (module) => module.ForgotScreen,
    ),
  ),
  screenAt("/reset", () =>
    import("./features/identity/auth/reset-screen").then(
      (module) => module.ResetScreen,
    ),
  ),
  screenAt("/verify", () =>
    import("./features/identity/auth/verify-screen").then(
      (module) => module.VerifyScreen,
    ),
  ),
  screenAt("/invitation", () =>
    import("./features/identity/auth/invitation-screen").then(
      (module) => module.InvitationScreen,
    ),
  ),
  screenAt("/unauthorized", () =>
    import("./features/identity/auth/unauthorized-screen").then(
      (module) => module.UnauthorizedScreen,
    ),
  ),
];

const workspace = lazyScreen(() =>
  import("./shared/layout/workspace").then((module) => module.Workspace),
);

const notFound = screenAt("*", () =>
  import("./shared/layout/not-found-screen").then(
    (module) => module.NotFoundScreen,
  ),
);

/**
 * Everything behind the guard hangs below `workspace`, a chunk that only signed-in visitors
 * download; the sign-in screen needs nothing of it.
 */
export const adminRoutes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    HydrateFallback: FullPageSpinner,
    children: [
      ...openRoutes,
      {
        path: "/",
        ...workspace,
        children: [
          {
            errorElement: <RouteError />,
            children: [...FEATURES.flatMap(({ routes }) => routes), notFound],
          },
        ],
      },
    ],
  },
];

export function createAdminRouter(basePath: string) {
  return createBrowserRouter(adminRoutes, { basename: basePath });
}
