import type { RouteRule } from "./route-rule";
import {
  confirmed,
  content,
  needs,
  pagesAt,
  secret,
  signedIn,
} from "./route-rule-parts";

/** Everyone may edit themselves; editing others takes a permission. Fields that open an account need a confirmation. */
const edits = confirmed(signedIn, { given: ["email", "password", "status"] });

export const AUTHOR_CALLS = {
  "GET /authors": pagesAt("author"),
  "GET /authors/{id}": content,
  "POST /authors": secret(confirmed(needs("create_users"))),
  "PUT /authors/{id}": edits,
  "PATCH /authors/{id}": edits,
  "DELETE /authors/{id}": needs("delete_users"),
  "POST /authors/{id}/restore": confirmed(needs("delete_users")),
  "POST /authors/{id}/anonymise": needs("delete_users"),
  "GET /authors/{id}/data": confirmed(needs("edit_users")),
  "POST /authors/{id}/roles": confirmed(needs("manage_users")),
  "POST /authors/{id}/permissions": confirmed(needs("manage_users")),
  "DELETE /authors/{id}/two-factor": confirmed(needs("edit_users")),
  "POST /authors/{id}/invitation": secret(confirmed(needs("create_users"))),
} as const satisfies Record<string, RouteRule>;
