import { nameOn } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { hasRoute } from "../../apps/has-route";
import type { LiveReleases } from "../../registry/live-releases";
import { MOST_PAGES } from "./pages";

/**
 * Example pages that have a slot; none where nothing that is live declares it.
 * @param examples of the app that has all of the site's addresses.
 */
export function pagesWith(
  slot: string,
  { apps, live }: Pick<LiveReleases, "apps" | "live">,
  examples: readonly string[],
): string[] {
  const app = apps.find(({ name }) => nameOn(name, slot) !== null);
  const page = app && ownValue(live, app.name)?.manifest;
  const name = app && nameOn(app.name, slot);
  const declared = name && ownValue(page?.slots ?? {}, name);
  if (!app?.basePath || !page || !declared) return [];
  const { basePath } = app;
  const { routes } = declared;
  const { addresses = [] } = page;
  const pages =
    basePath === "/"
      ? ["/", ...examples]
      : [basePath, ...addresses.map((address) => basePath + address)];
  return pages
    .filter((path) => !routes || hasRoute(routes, { path, basePath }))
    .slice(0, MOST_PAGES);
}
