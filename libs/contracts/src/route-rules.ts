import { AUTHOR_CALLS } from "./authors.calls";
import { BATCH_CALLS } from "./batches.calls";
import { CATEGORY_CALLS } from "./categories.calls";
import { CHANGE_CALLS } from "./changes.calls";
import { FRONTEND_ROUTE_RULES } from "./frontend-route-rules";
import { LEARNING_PATH_CALLS } from "./learning-paths.calls";
import { MEDIA_CALLS } from "./media.calls";
import { EDIT_PAGES, PAGE_CALLS } from "./pages.calls";
import { DELETE_POSTS, EDIT_POSTS, POST_CALLS } from "./posts.calls";
import type { RouteRule } from "./route-rule";
import {
  open,
  entrance,
  content,
  signedIn,
  superuser,
  needs,
  writes,
  confirmed,
  secret,
} from "./route-rule-parts";
import { TAG_CALLS } from "./tags.calls";
import { TRANSFER_CALLS } from "./transfers.calls";
import { WEBHOOK_CALLS } from "./webhooks.calls";

const BULK = [
  ...EDIT_POSTS,
  ...DELETE_POSTS,
  ...EDIT_PAGES,
  "delete_pages",
  "delete_media",
  "delete_categories",
  "delete_tags",
  "manage_users",
  "edit_settings",
];
const RETURN = [
  "publish_posts",
  "publish_pages",
  "edit_all_posts",
  "edit_all_pages",
];
const TRASH = [
  ...DELETE_POSTS,
  "delete_pages",
  "delete_media",
  "delete_categories",
  "delete_tags",
  "manage_learning_paths",
];
const WRITE = ["create_posts", ...EDIT_POSTS, "create_pages", ...EDIT_PAGES];
const imports = needs("import_content");
const SIGN_UPS = ["approve_signups", "manage_users"];

/**
 * Every call of the API, relative to its base path, with who may make it (D-407): the guard, the
 * screens and the documentation read this table. A call that is not in it is refused.
 */
export const ROUTE_RULES = {
  "POST /auth/login": secret(entrance),
  "POST /auth/login/code": secret(entrance),
  "POST /auth/logout": entrance,
  "GET /auth/me": entrance,
  "POST /auth/forgot": entrance,
  "POST /auth/reset": secret(entrance),
  // Checks its own proof: the session, or the single-purpose token of `user.token` (D-308).
  "POST /auth/change-password": secret(entrance),
  "POST /auth/confirm": secret(signedIn),
  "GET /auth/sessions": signedIn,
  "DELETE /auth/sessions": signedIn,
  "DELETE /auth/sessions/{id}": signedIn,
  "GET /auth/two-factor": signedIn,
  "POST /auth/two-factor": secret(signedIn),
  "POST /auth/two-factor/confirm": secret(signedIn),
  "POST /auth/two-factor/recovery-codes": secret(signedIn),
  // The call itself takes the password and a code: asked first, people would type both twice.
  "POST /auth/two-factor/disable": secret(signedIn),
  "POST /auth/signup-requests": secret(entrance),
  "POST /auth/signup-requests/verify": secret(entrance),
  "POST /auth/invitation": secret(entrance),
  "POST /auth/invitation/accept": secret(entrance),

  "GET /signup-requests": needs(...SIGN_UPS),
  "POST /signup-requests/{id}/approve": secret(confirmed(needs(...SIGN_UPS))),
  "POST /signup-requests/{id}/reject": needs(...SIGN_UPS),

  "GET /dashboard": needs("view_dashboard"),
  "GET /dashboard/analytics": needs("view_reports"),
  "GET /dashboard/first-steps": needs("edit_settings"),
  "DELETE /dashboard/first-steps": needs("edit_settings"),

  ...CHANGE_CALLS,
  ...BATCH_CALLS,

  ...POST_CALLS,
  // The token is the proof.
  "GET /previews/{token}": open,

  // People see their own; what is not permitted for an item is refused for it.
  "POST /bulk-changes": needs(...BULK),
  "GET /bulk-changes/{id}": needs(...BULK),
  "GET /bulk-changes/{id}/items": needs(...BULK),
  "POST /bulk-changes/{id}/stop": needs(...BULK),
  "POST /bulk-changes/{id}/undo": needs(...BULK),

  "GET /saved-filters": signedIn,
  "POST /saved-filters": signedIn,
  "PUT /saved-filters/{id}": signedIn,
  "DELETE /saved-filters/{id}": signedIn,

  "GET /presence": needs(...EDIT_POSTS, ...EDIT_PAGES),

  // What concerns the person who asks.
  "GET /notices": signedIn,
  "PUT /notices/read": signedIn,
  "GET /notices/choices": signedIn,
  "PUT /notices/choices": signedIn,

  // What waits for the person who asks; null for what they may not see.
  "GET /waiting": signedIn,
  "GET /waiting/tasks": signedIn,
  // Writers see their own.
  "GET /reviews": needs(...EDIT_POSTS, ...EDIT_PAGES),
  "POST /reviews/{id}/approve": needs("publish_posts", "publish_pages"),
  "POST /reviews/{id}/return": needs(...RETURN),

  // For people who may edit the post or page.
  "GET /notes": needs(...EDIT_POSTS, ...EDIT_PAGES),
  "POST /notes": needs(...EDIT_POSTS, ...EDIT_PAGES),
  "PUT /notes/places": writes(...EDIT_POSTS, ...EDIT_PAGES),
  "PATCH /notes/{id}": needs(...EDIT_POSTS, ...EDIT_PAGES),
  "DELETE /notes/{id}": needs(...EDIT_POSTS, ...EDIT_PAGES),

  // Everyone has their own.
  "GET /drafts": needs(...WRITE),
  "GET /drafts/{key}": needs(...WRITE),
  "PUT /drafts/{key}": writes(...WRITE),
  "DELETE /drafts/{key}": needs(...WRITE),
  "POST /drafts/{key}/preview": secret(needs(...WRITE)),

  "POST /rich-text/markdown": writes(...WRITE),
  "POST /rich-text/html": writes(...WRITE),
  "POST /embeds": { ...needs(...WRITE), limit: "embedsPerCaller" },

  "GET /trash": needs(...TRASH),

  ...CATEGORY_CALLS,
  ...TAG_CALLS,
  ...LEARNING_PATH_CALLS,
  ...PAGE_CALLS,
  ...AUTHOR_CALLS,
  "GET /avatars/{file}.svg": content,

  ...MEDIA_CALLS,
  "GET /roles": needs("view_roles"),
  "GET /roles/{id}": needs("view_roles"),
  "POST /roles": confirmed(needs("create_roles")),
  "PUT /roles/{id}": confirmed(needs("edit_roles")),
  "DELETE /roles/{id}": needs("delete_roles"),
  "POST /roles/{id}/restore": confirmed(needs("delete_roles")),
  "POST /roles/{id}/permissions": confirmed(needs("edit_roles")),

  "GET /permissions": needs("view_roles"),
  "POST /permissions": confirmed(superuser),
  "PUT /permissions/{id}": confirmed(superuser),
  "DELETE /permissions/{id}": superuser,

  "GET /api-keys": needs("view_api_keys"),
  "POST /api-keys": secret(confirmed(needs("create_api_keys"))),
  "POST /api-keys/{id}/rotate": secret(confirmed(needs("edit_api_keys"))),
  // What the person may not take back themselves stays.
  "POST /api-keys/{id}/undo": needs("edit_api_keys"),
  // Taking a revoked key back into use needs `manage_api_keys`, and a confirmation.
  "PATCH /api-keys/{id}": confirmed(needs("edit_api_keys"), {
    unless: ["revoked", true],
  }),

  ...TRANSFER_CALLS,
  ...WEBHOOK_CALLS,

  // Each may ask another server what a client is.
  "GET /agent-connections/asked": {
    ...needs("create_api_keys"),
    limit: "embedsPerCaller",
  },
  "POST /agent-connections": {
    ...secret(confirmed(needs("create_api_keys"))),
    limit: "embedsPerCaller",
  },

  "GET /contact-messages/form": open,
  "POST /contact-messages": open,
  "GET /contact-messages": needs("manage_users"),
  "PATCH /contact-messages/{id}": needs("manage_users"),
  "DELETE /contact-messages/{id}": needs("manage_users"),

  "GET /mails": needs("manage_users"),
  // A mail may hold a link that opens an account.
  "GET /mails/{id}": confirmed(needs("manage_users")),
  "POST /mails/{id}/send": needs("manage_users"),

  "GET /external-links": needs(...EDIT_POSTS, ...EDIT_PAGES),
  "POST /external-links/check": {
    ...needs(...EDIT_POSTS, ...EDIT_PAGES),
    limit: "linkChecksPerCaller",
  },

  "GET /redirects": needs("view_settings"),
  "GET /redirects/{id}": needs("view_settings"),
  "POST /redirects": needs("edit_settings"),
  "PUT /redirects/{id}": needs("edit_settings"),
  "DELETE /redirects/{id}": needs("edit_settings"),

  "GET /settings/site": open,
  "PUT /settings/site": needs("edit_settings"),
  "GET /settings/navigation": needs("edit_settings"),
  "PUT /settings/navigation": needs("edit_settings"),
  "GET /settings/appearance": needs("edit_settings"),
  "PUT /settings/appearance": needs("edit_settings"),
  "GET /settings/appearance/contrast": needs("edit_settings"),
  "POST /settings/appearance/preview": needs("edit_settings"),
  "GET /settings/reading": needs("edit_settings"),
  "PUT /settings/reading": needs("edit_settings"),
  "GET /settings/search": needs("edit_settings"),
  "PUT /settings/search": needs("edit_settings"),
  "GET /settings/agents": needs("edit_settings"),
  "PUT /settings/agents": needs("edit_settings"),
  "GET /settings/people": needs("edit_settings", "create_users"),
  "PUT /settings/people": confirmed(needs("edit_settings")),
  "GET /settings/contact": needs("edit_settings"),
  "PUT /settings/contact": needs("edit_settings"),
  // The service's code runs in the pages of readers.
  "GET /settings/analytics": superuser,
  "PUT /settings/analytics": confirmed(superuser),
  // Taking code out of pages can wait for no password.
  "DELETE /settings/analytics": superuser,
  "POST /settings/analytics/preview": superuser,
  // People who choose the mail server can read every link that signs people in.
  "GET /settings/mail": superuser,
  "PUT /settings/mail": confirmed(superuser),
  "POST /settings/mail/test": secret(confirmed(superuser)),
  // Mails that sign people in are trusted: their words could send people elsewhere.
  "GET /settings/mail-texts": superuser,
  "PUT /settings/mail-texts": confirmed(superuser),
  "POST /settings/mail-texts/preview": superuser,
  "GET /settings/backups": needs("edit_settings"),
  "PUT /settings/backups": needs("edit_settings"),
  // Everyone who works on the site is told that it is not open.
  "GET /settings/access": signedIn,
  "PUT /settings/access": confirmed(needs("edit_settings")),
  "GET /settings/fixed": needs("edit_settings"),
  "GET /settings/{section}/versions": needs("edit_settings"),
  "GET /settings/theme": entrance,
  "PUT /settings/theme": needs("manage_themes"),
  "GET /settings/cms-theme": signedIn,
  "PUT /settings/cms-theme": signedIn,

  "GET /demo": superuser,
  "DELETE /demo": confirmed(superuser),

  "GET /export": confirmed(needs("export_content")),
  "GET /export/contents": confirmed(needs("export_content")),

  "GET /imports": imports,
  "POST /imports": imports,
  "GET /imports/{id}": imports,
  "DELETE /imports/{id}": imports,
  "GET /imports/{id}/items": imports,
  "POST /imports/{id}/files/{place}": imports,
  "POST /imports/{id}/check": imports,
  "POST /imports/{id}/start": imports,
  "POST /imports/{id}/stop": imports,
  "POST /imports/{id}/undo": imports,

  "GET /audit": needs("view_audit_log"),
  "GET /health/report": needs("edit_settings"),
  "GET /backups": needs("edit_settings"),
  "POST /backups": needs("edit_settings"),
  "POST /backups/{name}/verify": needs("edit_settings"),
  "POST /backups/{name}/restore": confirmed(superuser),
  // An archive opens everything: asked for first, so that people confirm before the file is sent.
  "GET /backups/{name}": confirmed(superuser),
  "GET /backups/{name}/file": confirmed(superuser),

  ...FRONTEND_ROUTE_RULES,
} as const satisfies Record<string, RouteRule>;

export type RouteName = keyof typeof ROUTE_RULES;
