import type { Locator, Page } from "@playwright/test";

/** Address of a screen and its heading. */
export type AdminScreen = readonly [string, string | RegExp];

/** Every screen of the admin behind the sign-in. */
export const ADMIN_SCREENS = [
  ["/admin", /^Welcome back/],
  ["/admin/posts", "Posts"],
  ["/admin/posts/new", "New Post"],
  ["/admin/categories", "Categories"],
  ["/admin/tags", "Tags"],
  ["/admin/learning-paths", "Learning paths"],
  ["/admin/calendar", "Calendar"],
  ["/admin/trash", "Trash"],
  ["/admin/media", "Media"],
  ["/admin/pages", "Pages"],
  ["/admin/pages/new", "New Page"],
  ["/admin/themes", "Themes"],
  ["/admin/profile", "Profile"],
  ["/admin/roles", "Users and roles"],
  ["/admin/roles?tab=users", "Users and roles"],
  ["/admin/users", "Users"],
  ["/admin/api-keys", "API Management"],
  ["/admin/signup-requests", "Sign-up requests"],
  ["/admin/messages", "Messages"],
  ["/admin/mails", "Mail outbox"],
  ["/admin/review", "Review"],
  ["/admin/notices", "Notices"],
  ["/admin/upkeep", "Upkeep"],
  ["/admin/external-links", "External links"],
  ["/admin/redirects", "Redirects"],
  ["/admin/settings", "Settings"],
  ["/admin/settings/navigation", "Settings"],
  ["/admin/settings/appearance", "Settings"],
  ["/admin/settings/reading", "Settings"],
  ["/admin/settings/mail-texts", "Settings"],
  ["/admin/settings/search", "Settings"],
  ["/admin/settings/analytics", "Settings"],
  ["/admin/settings/agents", "Settings"],
  ["/admin/settings/people", "Settings"],
  ["/admin/settings/contact", "Settings"],
  ["/admin/settings/mail", "Settings"],
  ["/admin/settings/backups", "Settings"],
  ["/admin/settings/danger", "Settings"],
  ["/admin/frontends", "Frontends"],
  ["/admin/webhooks", "Webhooks"],
  ["/admin/import", "Import"],
  ["/admin/export", "Export"],
  ["/admin/audit", "Audit log"],
  ["/admin/health", "Site health"],
  ["/admin/backups", "Backups"],
  ["/admin/no-such-screen", "This screen doesn't exist"],
] as const satisfies readonly AdminScreen[];

/** The heading of the screen at an address; whatever is none of the list is an editor. */
export function headingOf(path: string): string | RegExp {
  const found = ADMIN_SCREENS.find(([address]) => address === path);
  return found?.[1] ?? /^Edit /;
}

/** The forms of something that exists. */
export function editorScreens(post: number, page: number): AdminScreen[] {
  return [
    [`/admin/posts/edit/${post}`, "Edit Post"],
    [`/admin/pages/${page}/edit`, "Edit Page"],
  ];
}

/** Screens that need no session. */
export const OPEN_ADMIN_SCREENS = [
  ["/admin/login", "Sign in"],
  ["/admin/signup", "Sign up"],
  ["/admin/forgot", "Forgot password"],
  ["/admin/reset?token=none", "Reset password"],
  ["/admin/verify?token=none", "Confirm your email address"],
  ["/admin/invitation?token=none", "Your invitation"],
  ["/admin/unauthorized", "Unauthorized Access"],
] as const satisfies readonly AdminScreen[];

/** Buttons that begin something new, by the screen that has them. */
export const BEGINNINGS = {
  "/admin/posts": "New Post",
  "/admin/categories": "New Category",
  "/admin/tags": "New Tag",
  "/admin/learning-paths": "New learning path",
  "/admin/media": "Upload",
  "/admin/pages": "New Page",
  "/admin/roles": "New Role",
  "/admin/roles?tab=users": "New User",
  "/admin/api-keys": "New API Key",
  "/admin/redirects": "New Redirect",
  "/admin/frontends": "New frontend",
} as const;
export type Beginning = (typeof BEGINNINGS)[keyof typeof BEGINNINGS];

/** The button or link on its screen, where it can be used. */
export function beginningOn(page: Page, name: string): Locator {
  return page
    .getByRole("main")
    .locator("a, button:not(:disabled, [aria-disabled=true]), label")
    .filter({ hasText: new RegExp(`^${name}`) })
    .first();
}
