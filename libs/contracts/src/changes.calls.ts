import type { RouteRule } from "./route-rule";
import { open } from "./route-rule-parts";

export const CHANGE_CALLS = {
  // Each caller gets what they may see, so no cache stores it.
  "GET /changes": open,
} as const satisfies Record<string, RouteRule>;
