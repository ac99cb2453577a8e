import type { SitePart } from "@octavo/federation";
import type { PageState } from "./data";

/** What the pages need, the same on the server and in the browser. */
export interface SiteProps {
  basePath: string;
  siteName: string;
  /** A tag of BCP 47. */
  language: string;
  /** The other parts of the site, for the menu. */
  parts: readonly SitePart[];
  path: string;
  /** Null in a browser whose document was not rendered. */
  state: PageState | null;
}

type Click = Pick<
  MouseEvent,
  "target" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "preventDefault"
>;

/**
 * The app's own links need no new document; those of other parts are the shell's.
 *
 * @returns the path to show, if the link was one of the app
 */
export function follow(
  event: Click,
  basePath: string,
  onLeave: (path: string) => void,
): string | null {
  const link =
    event.target instanceof Element ? event.target.closest("a") : null;
  const isOrdinary =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (link === null || !isOrdinary) return null;
  event.preventDefault();
  const { pathname, search } = link;
  if (pathname === basePath || pathname.startsWith(`${basePath}/`)) {
    window.history.pushState(null, "", pathname);
    window.scrollTo(0, 0);
    return pathname;
  }
  onLeave(pathname + search);
  return null;
}
