import type { Feature } from "./shared/layout/feature";

/** Everything behind the sign-in, read by router and sidebar. The order here has no effect. */
export const FEATURES = import.meta.exports(
  "./features/**/*.feature.ts",
) as readonly Feature[];
