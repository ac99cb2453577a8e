import type { AccountScope } from "./key-scopes";
import type { RouteName } from "./route-rules";

const WRITES_POSTS = ["posts:draft", "posts:propose", "posts:publish"] as const;
const SEES_POSTS = ["posts:read", ...WRITES_POSTS] as const;
const WRITES_PAGES = ["pages:draft", "pages:publish"] as const;
const SEES_PAGES = ["pages:read", ...WRITES_PAGES] as const;
const SEES_MEDIA = ["media:read", "media:write"] as const;
const WRITES_MEDIA = ["media:write"] as const;
const WRITES = [
  ...WRITES_POSTS,
  ...WRITES_PAGES,
  ...WRITES_MEDIA,
  ...(["posts:delete", "pages:delete", "media:delete"] as const),
  ...(["categories:write", "categories:delete"] as const),
  ...(["tags:write", "tags:delete"] as const),
] as const;
const SEES_SETTINGS = ["settings:read"] as const;

/**
 * The part of the table of calls that is for keys of service accounts: the scopes that open the
 * call. Of a public read, they see what the account may see; other keys get the visitors' answer. A call
 * that is missing here stays closed: people, roles, keys, sessions, second factors, settings to change,
 * exports, and everything that approves a proposal.
 */
export const KEY_CALLS = {
  "GET /changes": [
    ...SEES_POSTS,
    ...SEES_PAGES,
    ...SEES_MEDIA,
    ...SEES_SETTINGS,
  ],

  // Each of its items needs what the same call needs alone.
  "POST /batches": WRITES,

  "GET /posts": SEES_POSTS,
  "GET /posts/by-year": SEES_POSTS,
  "GET /posts/search": SEES_POSTS,
  "GET /posts/slug/{slug}": SEES_POSTS,
  "GET /posts/slug/{slug}/related": SEES_POSTS,
  "GET /posts/{id}": SEES_POSTS,
  "GET /posts/care": WRITES_POSTS,
  "GET /posts/{id}/verifications": WRITES_POSTS,
  "GET /posts/{id}/revisions": WRITES_POSTS,
  "GET /posts/{id}/revisions/{version}": WRITES_POSTS,
  "GET /posts/{id}/pending": WRITES_POSTS,
  "POST /posts": WRITES_POSTS,
  "PUT /posts/{id}": WRITES_POSTS,
  "PATCH /posts/{id}": WRITES_POSTS,
  "POST /posts/{id}/archive": ["posts:publish"],
  "POST /posts/{id}/unarchive": ["posts:publish"],
  "GET /posts/trash": ["posts:delete"],
  "DELETE /posts/{id}": ["posts:delete"],
  "POST /posts/{id}/restore": ["posts:delete"],
  "POST /rich-text/markdown": [...WRITES_POSTS, ...WRITES_PAGES],
  "POST /rich-text/html": [...WRITES_POSTS, ...WRITES_PAGES],

  // Texts that the account may edit: other people's drafts are none of a program that only proposes.
  "GET /notes": WRITES_POSTS,
  "POST /notes": WRITES_POSTS,
  "GET /external-links": WRITES_POSTS,

  "GET /pages": SEES_PAGES,
  "GET /pages/slug/{slug}": SEES_PAGES,
  "GET /pages/{id}": SEES_PAGES,
  "GET /pages/{id}/revisions": WRITES_PAGES,
  "GET /pages/{id}/revisions/{version}": WRITES_PAGES,
  "POST /pages": WRITES_PAGES,
  "PUT /pages/{id}": WRITES_PAGES,
  "PATCH /pages/{id}": WRITES_PAGES,
  "DELETE /pages/{id}": ["pages:delete"],
  "POST /pages/{id}/restore": ["pages:delete"],

  "POST /categories": ["categories:write"],
  "PUT /categories/{id}": ["categories:write"],
  "PATCH /categories/{id}": ["categories:write"],
  "DELETE /categories/{id}": ["categories:delete"],
  "POST /categories/{id}/restore": ["categories:delete"],
  "POST /tags": ["tags:write"],
  "PUT /tags/{id}": ["tags:write"],
  "PATCH /tags/{id}": ["tags:write"],
  "DELETE /tags/{id}": ["tags:delete"],
  "POST /tags/{id}/restore": ["tags:delete"],

  "GET /upload": SEES_MEDIA,
  "GET /upload/folders": SEES_MEDIA,
  "GET /upload/{id}": SEES_MEDIA,
  "POST /upload": WRITES_MEDIA,
  "PATCH /upload/{id}": WRITES_MEDIA,
  "PUT /upload/{id}/file": WRITES_MEDIA,
  "GET /upload/{id}/original": WRITES_MEDIA,
  "PUT /upload/{id}/crop": WRITES_MEDIA,
  "DELETE /upload/{id}/crop": WRITES_MEDIA,
  "DELETE /upload/{id}": ["media:delete"],
  "POST /upload/{id}/restore": ["media:delete"],

  "POST /transfers": WRITES_MEDIA,
  "POST /transfers/resumable": WRITES_MEDIA,
  "GET /transfers/limits": WRITES_MEDIA,
  "GET /transfers/{id}": WRITES_MEDIA,
  "PATCH /transfers/{id}": WRITES_MEDIA,
  "DELETE /transfers/{id}": WRITES_MEDIA,

  "GET /redirects": SEES_SETTINGS,
  "GET /redirects/{id}": SEES_SETTINGS,
  "GET /settings/navigation": SEES_SETTINGS,
  "GET /settings/appearance": SEES_SETTINGS,
  "GET /settings/reading": SEES_SETTINGS,
  "GET /settings/search": SEES_SETTINGS,
} as const satisfies Partial<Record<RouteName, readonly AccountScope[]>>;

/** With which a program gives people something to read: tools of agents make the same. */
export const PROPOSING_CALLS = [
  "POST /posts",
  "PUT /posts/{id}",
  "PATCH /posts/{id}",
  "POST /notes",
  "POST /upload",
] as const satisfies readonly (keyof typeof KEY_CALLS)[];
