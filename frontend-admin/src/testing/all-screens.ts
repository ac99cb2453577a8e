import type { RouteObject } from "react-router-dom";
import { adminRoutes } from "../routes";
import "../features/content/dashboard/first-steps";
import "../features/content/dashboard/tasks";
import "../features/identity/auth/reset-link-dialog";
import "../shared/answers/other-answers";
import "../shared/notes/notes-section";
import "../shared/reviews/return-button";
import "../shared/reviews/review-notice";

// Jest cannot load two modules at once that share a third, as the router does with a screen and its
// frame. Loaded beforehand, one after the other, they are only looked up.
async function load(routes: readonly RouteObject[]): Promise<void> {
  for (const { lazy, children = [] } of routes) {
    if (typeof lazy === "function") await lazy();
    await load(children);
  }
}

await load(adminRoutes);
