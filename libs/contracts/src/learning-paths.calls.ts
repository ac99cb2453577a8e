import type { RouteRule } from "./route-rule";
import { content, needs, pagesAt, tried } from "./route-rule-parts";

const paths = needs("manage_learning_paths");

export const LEARNING_PATH_CALLS = {
  "GET /learning-paths": content,
  "GET /learning-paths/slug/{slug}": pagesAt("path"),
  "GET /learning-paths/{id}": paths,
  "POST /learning-paths": tried({ ...paths, carriesText: true }),
  "PUT /learning-paths/{id}": tried({ ...paths, carriesText: true }),
  "PATCH /learning-paths/{id}": tried({ ...paths, carriesText: true }),
  "DELETE /learning-paths/{id}": paths,
  "POST /learning-paths/{id}/restore": paths,
  "GET /learning-paths/{id}/revisions": paths,
  "GET /learning-paths/{id}/revisions/{version}": paths,
  "POST /learning-paths/{id}/revisions/{version}/restore": paths,
} as const satisfies Record<string, RouteRule>;
