import { hashOf } from "./random";

/** Hues of the site's own categories, set by hand so that neighbours on the home page differ. */
const KNOWN: ReadonlyMap<string, number> = new Map(
  Object.entries({
    "apex-lwc-development": 222,
    "salesforce-devops": 262,
    "salesforce-admin": 168,
    "salesforce-integration": 198,
    "flow-automation": 38,
    "data-reporting": 340,
    "security-sharing": 14,
    "certification-careers": 130,
    "release-watch": 290,
  }),
);

/** A category's colour as degrees on the colour wheel: always the same for a slug. */
export function categoryHue(slug: string): number {
  // Steps of the golden angle keep any few categories apart.
  return KNOWN.get(slug) ?? Math.round((hashOf(slug) % 360) * 137.508) % 360;
}
