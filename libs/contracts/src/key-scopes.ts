import type { Permission } from "./permissions";
import { RELEASE_SCOPES, type ReleaseScope } from "./release-scopes";

/** With which a program acts as a service account. */
export const ACCOUNT_SCOPE_NAMES = [
  "posts:read",
  "posts:draft",
  "posts:propose",
  "posts:publish",
  "posts:import",
  "posts:delete",
  "pages:read",
  "pages:draft",
  "pages:publish",
  "pages:delete",
  "media:read",
  "media:write",
  "media:delete",
  "categories:write",
  "categories:delete",
  "tags:write",
  "tags:delete",
  "settings:read",
] as const;
export type AccountScope = (typeof ACCOUNT_SCOPE_NAMES)[number];

/**
 * What an API key may be used for. Every key, even without a scope, reads what visitors read:
 * `content:read` names just that.
 */
export type KeyScope = "content:read" | ReleaseScope | AccountScope;
export const KEY_SCOPES: readonly KeyScope[] = [
  "content:read",
  ...RELEASE_SCOPES,
  ...ACCOUNT_SCOPE_NAMES,
];

const EDIT_POSTS = ["edit_posts", "edit_all_posts", "edit_own_post"];
const WRITE_POSTS = ["create_posts", ...EDIT_POSTS];
const WRITE_PAGES = ["create_pages", "edit_pages", "edit_all_pages"];

/**
 * The scopes with which a program acts as a service account, and the permissions that each may use of those
 * that the account and the person who made the key both have. The calls that a scope opens are in the table
 * of calls. None has a permission about people, roles, keys, settings to change, exports or releases.
 */
export const ACCOUNT_SCOPES = {
  "posts:read": ["view_posts", "view_all_posts"],
  /** Writes posts that readers do not see yet. */
  "posts:draft": WRITE_POSTS,
  /** Drafts of its own, and changes of published posts that wait for a person. */
  "posts:propose": WRITE_POSTS,
  "posts:publish": [...WRITE_POSTS, "publish_posts", "schedule_posts"],
  /** With `posts:publish`: the dates that posts had elsewhere. */
  "posts:import": ["import_content"],
  "posts:delete": ["delete_posts", "delete_own_post", ...EDIT_POSTS],
  "pages:read": ["view_pages", "view_all_pages"],
  "pages:draft": WRITE_PAGES,
  "pages:publish": [...WRITE_PAGES, "publish_pages", "schedule_pages"],
  "pages:delete": ["delete_pages", "edit_pages", "edit_all_pages"],
  "media:read": ["view_media", "view_all_media"],
  "media:write": [
    "view_media",
    "view_all_media",
    "create_media",
    "edit_media",
    "edit_all_media",
  ],
  "media:delete": ["delete_media", "edit_media", "edit_all_media"],
  "categories:write": ["create_categories", "edit_categories"],
  "categories:delete": ["delete_categories"],
  "tags:write": ["create_tags", "edit_tags"],
  "tags:delete": ["delete_tags"],
  "settings:read": ["view_settings", "edit_settings"],
} as const satisfies Record<AccountScope, readonly Permission[]>;

export const isReleaseScope = (scope: string): scope is ReleaseScope =>
  (RELEASE_SCOPES as readonly string[]).includes(scope);

export const isAccountScope = (scope: string): scope is AccountScope =>
  Object.hasOwn(ACCOUNT_SCOPES, scope);

/** Scopes that cannot be combined with `releases:attest`: no program judges its own release (D-935). */
export const JUDGED_SCOPES: readonly KeyScope[] = [
  "releases:publish",
  "releases:promote",
];

/** The permissions that some scopes may use. */
export const scopePermissions = (scopes: readonly string[]): Permission[] => [
  ...new Set(
    scopes
      .filter(isAccountScope)
      .flatMap((scope) => [...ACCOUNT_SCOPES[scope]]),
  ),
];
