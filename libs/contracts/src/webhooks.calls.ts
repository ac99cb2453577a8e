import type { RouteRule } from "./route-rule";
import { confirmed, superuser } from "./route-rule-parts";

/** Where events go, and what servers inside the network answer, is for the site's owners. */
export const WEBHOOK_CALLS = {
  "GET /webhooks": superuser,
  "GET /webhooks/{id}": superuser,
  "POST /webhooks": confirmed(superuser),
  "PUT /webhooks/{id}": confirmed(superuser),
  "DELETE /webhooks/{id}": superuser,
  "POST /webhooks/{id}/secret": confirmed(superuser),
  "POST /webhooks/{id}/test": superuser,
  "GET /webhooks/{id}/deliveries": superuser,
  "POST /webhooks/{id}/deliveries/{delivery}/resend": superuser,
} as const satisfies Record<string, RouteRule>;
