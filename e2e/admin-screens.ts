/** Every screen of the admin behind the sign-in, with its heading. */
export const ADMIN_SCREENS = [
  ["/admin", /^Welcome back/],
  ["/admin/posts", "Posts"],
  ["/admin/posts/new", "New Post"],
  ["/admin/categories", "Categories"],
  ["/admin/tags", "Tags"],
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
  ["/admin/redirects", "Redirects"],
  ["/admin/audit", "Audit log"],
] as const satisfies readonly (readonly [string, string | RegExp])[];

/** Screens that need no session. */
export const OPEN_ADMIN_SCREENS = [
  ["/admin/login", "Sign in"],
  ["/admin/signup", "Sign up"],
  ["/admin/forgot", "Forgot password"],
  ["/admin/reset?token=none", "Reset password"],
  ["/admin/unauthorized", "Unauthorized Access"],
] as const;
