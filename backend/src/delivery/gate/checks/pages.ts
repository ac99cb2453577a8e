import { nameOn, type ReleaseManifest } from "@octavo/federation";
import { ownValue } from "@octavo/format";
import { hasRoute } from "../../apps/has-route";
import type { LiveReleases } from "../../registry/live-releases";

/** Each costs the server a rendering, and a browser some seconds. */
export const MOST_PAGES = 30;
/** Routes with parameters for which an address is looked for. */
const MOST_PATTERNS = 100;

type Described = Pick<ReleaseManifest, "addresses" | "routes">;

/**
 * What the gate opens, relative to the base path: the addresses of the settings, all routes that have no
 * parameters, and examples from the content of the site.
 */
export function pagesOf(
  { addresses = [], routes = [] }: Described,
  examples: readonly string[] = [],
): { pages: string[]; left: number } {
  const plain = routes
    .filter((route) => !hasParameters(route))
    .map((route) => `/${route.replace(/^\/+/, "")}`);
  const all = [...new Set([...addresses, ...plain, ...examples])];
  return {
    pages: all.length > 0 ? all.slice(0, MOST_PAGES) : ["/"],
    left: Math.max(0, all.length - MOST_PAGES),
  };
}

/** Routes with parameters for which the settings have no example among their addresses. */
export function routesWithoutExample({
  addresses = [],
  routes = [],
}: Described): string[] {
  const paths = addresses
    .slice(0, MOST_PAGES)
    .map((address) => address.split(/[?#]/, 1)[0] ?? "");
  return routes
    .filter(hasParameters)
    .slice(0, MOST_PATTERNS)
    .filter(
      (route) =>
        !paths.some((path) => hasRoute([route], { path, basePath: "/" })),
    );
}

const hasParameters = (route: string): boolean =>
  /(^|\/):|(^|\/)\*$/.test(route);

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
