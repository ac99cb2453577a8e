import { createBrowserRouter } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { FullPageSpinner, RouteError } from "./shared/layout/full-page";
import { limited } from "./shared/layout/limited";

type Screen = Pick<RouteObject, "Component">;

/** A screen in a chunk of its own, fetched when somebody goes there. */
function screen(load: () => Promise<Screen>): Pick<RouteObject, "lazy"> {
  return { lazy: () => limited(load()) };
}

/** One of the addresses of a screen, which stays while somebody goes from one of them to another. */
const address = (path: string): RouteObject => ({ path, element: null });

const login = () =>
  import("./features/identity/auth/login-screen").then((module) => ({
    Component: module.LoginScreen,
  }));
const signUp = () =>
  import("./features/identity/auth/sign-up-screen").then((module) => ({
    Component: module.SignUpScreen,
  }));
const forgot = () =>
  import("./features/identity/auth/forgot-screen").then((module) => ({
    Component: module.ForgotScreen,
  }));
const reset = () =>
  import("./features/identity/auth/reset-screen").then((module) => ({
    Component: module.ResetScreen,
  }));
const verify = () =>
  import("./features/identity/auth/verify-screen").then((module) => ({
    Component: module.VerifyScreen,
  }));
const invitation = () =>
  import("./features/identity/auth/invitation-screen").then((module) => ({
    Component: module.InvitationScreen,
  }));
const unauthorized = () =>
  import("./features/identity/auth/unauthorized-screen").then((module) => ({
    Component: module.UnauthorizedScreen,
  }));
const workspace = () =>
  import("./shared/layout/workspace").then((module) => ({
    Component: module.Workspace,
  }));
const dashboard = () =>
  import("./features/content/dashboard/dashboard-screen").then((module) => ({
    Component: module.GuardedDashboardScreen,
  }));
const posts = () =>
  import("./features/content/posts/posts-screen").then((module) => ({
    Component: module.PostsScreen,
  }));
const postEditor = () =>
  import("./features/content/posts/post-editor-screen").then((module) => ({
    Component: module.PostEditorScreen,
  }));
const categories = () =>
  import("./features/content/categories/categories-screen").then((module) => ({
    Component: module.CategoriesScreen,
  }));
const tags = () =>
  import("./features/content/tags/tags-screen").then((module) => ({
    Component: module.TagsScreen,
  }));
const media = () =>
  import("./features/content/media/media-screen").then((module) => ({
    Component: module.MediaScreen,
  }));
const pages = () =>
  import("./features/content/pages/pages-screen").then((module) => ({
    Component: module.PagesScreen,
  }));
const pageEditor = () =>
  import("./features/content/pages/page-editor-screen").then((module) => ({
    Component: module.PageEditorScreen,
  }));
const apiKeys = () =>
  import("./features/identity/api-keys/api-keys-screen").then((module) => ({
    Component: module.ApiKeysScreen,
  }));
const themes = () =>
  import("./features/operations/settings/themes-screen").then((module) => ({
    Component: module.ThemesScreen,
  }));
const usersAndRoles = () =>
  import("./features/identity/authors/users-and-roles-screen").then(
    (module) => ({
      Component: module.UsersAndRolesScreen,
    }),
  );
const users = () =>
  import("./features/identity/authors/users-screen").then((module) => ({
    Component: module.UsersScreen,
  }));
const signUpRequests = () =>
  import("./features/identity/signups/requests-screen").then((module) => ({
    Component: module.RequestsScreen,
  }));
const messages = () =>
  import("./features/site/contact/messages-screen").then((module) => ({
    Component: module.MessagesScreen,
  }));
const mails = () =>
  import("./features/operations/mails/mails-screen").then((module) => ({
    Component: module.MailsScreen,
  }));
const redirects = () =>
  import("./features/content/redirects/redirects-screen").then((module) => ({
    Component: module.RedirectsScreen,
  }));
const frontends = () =>
  import("./features/site/frontends/frontends-screen").then((module) => ({
    Component: module.FrontendsScreen,
  }));
const frontend = () =>
  import("./features/site/frontends/frontend-screen").then((module) => ({
    Component: module.FrontendScreen,
  }));
const audit = () =>
  import("./features/operations/audit/audit-screen").then((module) => ({
    Component: module.AuditScreen,
  }));
const profile = () =>
  import("./features/identity/profile/profile-screen").then((module) => ({
    Component: module.ProfileScreen,
  }));
const notFound = () =>
  import("./shared/layout/not-found-screen").then((module) => ({
    Component: module.NotFoundScreen,
  }));

/**
 * Everything behind the guard hangs below `workspace`, a chunk that only signed-in visitors
 * download; the sign-in screen needs nothing of it.
 */
export const adminRoutes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    HydrateFallback: FullPageSpinner,
    children: [
      { path: "/login", ...screen(login) },
      { path: "/signup", ...screen(signUp) },
      { path: "/forgot", ...screen(forgot) },
      { path: "/reset", ...screen(reset) },
      { path: "/verify", ...screen(verify) },
      { path: "/invitation", ...screen(invitation) },
      { path: "/unauthorized", ...screen(unauthorized) },
      {
        path: "/",
        ...screen(workspace),
        children: [
          {
            errorElement: <RouteError />,
            children: [
              { index: true, ...screen(dashboard) },
              { path: "posts", ...screen(posts) },
              {
                ...screen(postEditor),
                children: ["posts/new", "posts/edit/:id"].map(address),
              },
              { path: "categories", ...screen(categories) },
              { path: "tags", ...screen(tags) },
              { path: "media", ...screen(media) },
              { path: "pages", ...screen(pages) },
              {
                ...screen(pageEditor),
                children: ["pages/new", "pages/:id/edit"].map(address),
              },
              { path: "api-keys", ...screen(apiKeys) },
              { path: "themes", ...screen(themes) },
              { path: "profile", ...screen(profile) },
              { path: "roles", ...screen(usersAndRoles) },
              { path: "users", ...screen(users) },
              { path: "signup-requests", ...screen(signUpRequests) },
              { path: "messages", ...screen(messages) },
              { path: "mails", ...screen(mails) },
              { path: "redirects", ...screen(redirects) },
              { path: "frontends", ...screen(frontends) },
              { path: "frontends/:app", ...screen(frontend) },
              { path: "audit", ...screen(audit) },
              { path: "*", ...screen(notFound) },
            ],
          },
        ],
      },
    ],
  },
];

export function createAdminRouter(basePath: string) {
  return createBrowserRouter(adminRoutes, { basename: basePath });
}
