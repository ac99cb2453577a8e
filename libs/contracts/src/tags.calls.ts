import type { RouteRule } from "./route-rule";
import { content, needs, pagesAt, tried } from "./route-rule-parts";

export const TAG_CALLS = {
  "GET /tags": pagesAt("tag"),
  "GET /tags/{id}": content,
  "POST /tags": tried(needs("create_tags")),
  "PUT /tags/{id}": tried(needs("edit_tags")),
  "PATCH /tags/{id}": tried(needs("edit_tags")),
  "DELETE /tags/{id}": needs("delete_tags"),
  "POST /tags/{id}/restore": needs("delete_tags"),
} as const satisfies Record<string, RouteRule>;
