import { jest } from "@jest/globals";
import { SEARCH_BOUNDS } from "../../src/site/search/search-bounds";

/** As if the site had a thousand times as many posts, until mocks are restored or the test file ends. */
export function lowerSearchBounds(bounds: Partial<typeof SEARCH_BOUNDS>): void {
  for (const name of Object.keys(bounds) as (keyof typeof SEARCH_BOUNDS)[])
    jest.replaceProperty(SEARCH_BOUNDS, name, bounds[name] ?? 0);
}
