import type { RouteRule } from "./route-rule";
import { needs } from "./route-rule-parts";

const upload = needs("create_media");

/** Callers see their own. */
export const TRANSFER_CALLS = {
  "POST /transfers": { ...upload, limit: "uploadPerUser" },
  "POST /transfers/resumable": { ...upload, limit: "uploadPerUser" },
  "GET /transfers/limits": upload,
  "GET /transfers/{id}": upload,
  "PATCH /transfers/{id}": upload,
  "DELETE /transfers/{id}": upload,
} as const satisfies Record<string, RouteRule>;
