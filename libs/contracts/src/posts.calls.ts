import type { RouteRule } from "./route-rule";
import {
  content,
  needs,
  open,
  pagesAt,
  secret,
  writes,
  tried,
} from "./route-rule-parts";

export const EDIT_POSTS = ["edit_posts", "edit_all_posts", "edit_own_post"];
export const DELETE_POSTS = ["delete_posts", "delete_own_post"];

export const POST_CALLS = {
  "GET /posts": content,
  "GET /posts/by-year": content,
  "GET /posts/slug/{slug}/related": content,
  "GET /posts/search": { ...content, limit: "searchPerIp" },
  "GET /posts/slug/{slug}": pagesAt("post"),
  "GET /posts/calendar": needs(...EDIT_POSTS),
  "GET /posts/care": needs(...EDIT_POSTS),
  "GET /posts/trash": needs(...DELETE_POSTS),
  "GET /posts/{id}": content,
  "POST /posts": tried(writes("create_posts")),
  "PUT /posts/{id}": tried(writes(...EDIT_POSTS)),
  "PATCH /posts/{id}": tried(writes(...EDIT_POSTS)),
  "PUT /posts/{id}/publication": tried(needs(...EDIT_POSTS)),
  "DELETE /posts/{id}": needs(...DELETE_POSTS),
  "POST /posts/{id}/copies": needs("create_posts"),
  "POST /posts/{id}/restore": needs(...DELETE_POSTS),
  "POST /posts/{id}/archive": needs("publish_posts"),
  "POST /posts/{id}/unarchive": needs("publish_posts"),
  "POST /posts/{id}/views": { ...open, limit: "viewsPerIp" },
  "POST /posts/{id}/opinions": { ...open, limit: "viewsPerIp" },
  "GET /posts/{id}/verifications": needs(...EDIT_POSTS),
  "GET /posts/{id}/revisions": needs(...EDIT_POSTS),
  "GET /posts/{id}/revisions/{version}": needs(...EDIT_POSTS),
  "POST /posts/{id}/revisions/{version}/restore": needs(...EDIT_POSTS),
  "GET /posts/{id}/pending": needs(...EDIT_POSTS),
  "POST /posts/{id}/pending/publish": needs("publish_posts"),
  "DELETE /posts/{id}/pending": needs(...EDIT_POSTS),
  "GET /posts/{id}/preview": needs(...EDIT_POSTS),
  "GET /posts/{id}/preview-links": needs(...EDIT_POSTS),
  "POST /posts/{id}/preview-links": secret(needs(...EDIT_POSTS)),
  "DELETE /posts/{id}/preview-links/{linkId}": needs(...EDIT_POSTS),
} as const satisfies Record<string, RouteRule>;
