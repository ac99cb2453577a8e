export type Route = "home" | "about" | "missing";

/** The page of an address; the server and the browser ask the same function. */
export function findRoute(path: string, basePath: string): Route {
  const inside = path === basePath ? "/" : path.slice(basePath.length);
  if (inside === "/" || inside === "") return "home";
  return inside === "/about" ? "about" : "missing";
}

export const TITLES: Record<Route, string> = {
  home: "Labs",
  about: "About Labs",
  missing: "Page not found",
};
