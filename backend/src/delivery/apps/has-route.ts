/**
 * Whether an app has an address, by the patterns of its release: `/`, `/experiments/:id`, `/files/*`.
 * A release that names none has them all.
 */
export function hasRoute(
  routes: readonly string[] | null | undefined,
  { path, basePath }: { path: string; basePath: string },
): boolean {
  // Null: of a release that was stored when that was not yet read as absent.
  if (routes === undefined || routes === null) return true;
  const rest = basePath === "/" ? path : path.slice(basePath.length);
  const given = segments(rest);
  return routes.some((route) => matches(segments(route), given));
}

const segments = (path: string): string[] =>
  path.split("/").filter((segment) => segment !== "");

function matches(pattern: string[], given: string[]): boolean {
  const isOpen = pattern.at(-1) === "*";
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? given.length < fixed.length : given.length !== fixed.length)
    return false;
  return fixed.every(
    (segment, index) => segment.startsWith(":") || segment === given[index],
  );
}
