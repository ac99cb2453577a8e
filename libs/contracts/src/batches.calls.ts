import type { RouteRule } from "./route-rule";
import { signedIn, tried } from "./route-rule-parts";

export const BATCH_CALLS = {
  // Each item is a call with the same key or session.
  "POST /batches": tried({
    ...signedIn,
    carriesText: true,
    carriesMany: true,
    limit: "batchesPerCaller",
  }),
} as const satisfies Record<string, RouteRule>;
