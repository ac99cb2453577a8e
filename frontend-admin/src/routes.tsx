import { createBrowserRouter } from "react-router-dom";
import type { RouteObject } from "react-router-dom";
import { FullPageSpinner } from "./layout/full-page-spinner";
import { RouteError } from "./layout/route-error";

type Screen = Pick<RouteObject, "Component">;

/** A screen in a chunk of its own, fetched when somebody goes there. */
function screen(load: () => Promise<Screen>): Pick<RouteObject, "lazy"> {
  return { lazy: load };
}

const login = () =>
  import("./features/auth/login-screen").then((module) => ({
    Component: module.LoginScreen,
  }));
const unauthorized = () =>
  import("./features/auth/unauthorized-screen").then((module) => ({
    Component: module.UnauthorizedScreen,
  }));
const workspace = () =>
  import("./layout/workspace").then((module) => ({
    Component: module.Workspace,
  }));
const dashboard = () =>
  import("./features/dashboard/dashboard-screen").then((module) => ({
    Component: module.GuardedDashboardScreen,
  }));
const posts = () =>
  import("./features/posts/posts-screen").then((module) => ({
    Component: module.PostsScreen,
  }));
const newPost = () =>
  import("./features/posts/post-editor-screen").then((module) => ({
    Component: module.NewPostScreen,
  }));
const editPost = () =>
  import("./features/posts/post-editor-screen").then((module) => ({
    Component: module.EditPostScreen,
  }));
const categories = () =>
  import("./features/categories/categories-screen").then((module) => ({
    Component: module.CategoriesScreen,
  }));
const tags = () =>
  import("./features/tags/tags-screen").then((module) => ({
    Component: module.TagsScreen,
  }));
const media = () =>
  import("./features/media/media-screen").then((module) => ({
    Component: module.MediaScreen,
  }));
const themes = () =>
  import("./features/themes/themes-screen").then((module) => ({
    Component: module.ThemesScreen,
  }));
const notFound = () =>
  import("./layout/not-found-screen").then((module) => ({
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
              { path: "posts/new", ...screen(newPost) },
              { path: "posts/edit/:id", ...screen(editPost) },
              { path: "categories", ...screen(categories) },
              { path: "tags", ...screen(tags) },
              { path: "media", ...screen(media) },
              { path: "themes", ...screen(themes) },
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
