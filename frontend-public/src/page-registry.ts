import type { ReaderRoute } from "./reader-route";

/** Pages of features with addresses of their own, such as `/path/…`. */
export const PAGES = import.meta.exports(
  "./features/**/*.page.ts",
) as readonly ReaderRoute[];
