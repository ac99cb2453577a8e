import type { RouteRule } from "./route-rule";
import { content, needs, pagesAt, writes, tried } from "./route-rule-parts";

export const EDIT_PAGES = ["edit_pages", "edit_all_pages"];

export const PAGE_CALLS = {
  "GET /pages": content,
  "GET /pages/slug/{slug}": pagesAt(""),
  "GET /pages/{id}": content,
  "POST /pages": tried(writes("create_pages")),
  "PUT /pages/{id}": tried(writes(...EDIT_PAGES)),
  "PATCH /pages/{id}": tried(writes(...EDIT_PAGES)),
  "DELETE /pages/{id}": needs("delete_pages"),
  "POST /pages/{id}/copies": needs("create_pages"),
  "POST /pages/{id}/restore": needs("delete_pages"),
  "GET /pages/{id}/preview": needs(...EDIT_PAGES),
  "GET /pages/{id}/revisions": needs(...EDIT_PAGES),
  "GET /pages/{id}/revisions/{version}": needs(...EDIT_PAGES),
  "POST /pages/{id}/revisions/{version}/restore": needs(...EDIT_PAGES),
} as const satisfies Record<string, RouteRule>;
