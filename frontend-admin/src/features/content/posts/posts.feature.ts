import { screenAt, screenAtAll } from "../../../shared/layout/feature";
import type { Feature } from "../../../shared/layout/feature";
import { t } from "../../../texts";

export const POSTS_FEATURE: Feature = {
  section: {
    label: () => t("posts.title"),
    to: "/posts",
    icon: "FileText",
    group: "menu",
    place: 20,
  },
  routes: [
    screenAt("posts", () =>
      import("./posts-screen").then((module) => module.PostsScreen),
    ),
    screenAtAll(["posts/new", "posts/edit/:id"], () =>
      import("./post-editor-screen").then((module) => module.PostEditorScreen),
    ),
  ],
};
