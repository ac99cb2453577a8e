import type { RouteRule } from "./route-rule";
import { content, needs, pagesAt, tried } from "./route-rule-parts";

export const CATEGORY_CALLS = {
  "GET /categories": pagesAt("category"),
  "GET /categories/{id}": content,
  "POST /categories": tried(needs("create_categories")),
  "PUT /categories/{id}": tried(needs("edit_categories")),
  "PATCH /categories/{id}": tried(needs("edit_categories")),
  "DELETE /categories/{id}": needs("delete_categories"),
  "POST /categories/{id}/restore": needs("delete_categories"),
  "POST /categories/{id}/move-posts": needs("edit_all_posts"),
} as const satisfies Record<string, RouteRule>;
