/** A page's number, or a gap between numbers. */
export type PageEntry = number | "gap";

const ALL_UP_TO = 7;

/**
 * Which page numbers a pager shows: all of them up to seven, then the first, the last and a window around
 * the current one.
 */
export function pageWindow(page: number, pages: number): PageEntry[] {
  if (pages <= ALL_UP_TO)
    return Array.from({ length: pages }, (_, index) => index + 1);
  const start = Math.min(Math.max(page - 1, 3), pages - 4);
  const middle = [start, start + 1, start + 2];
  if (page <= 4) return [1, 2, 3, 4, 5, "gap", pages];
  if (page >= pages - 3)
    return [1, "gap", pages - 4, pages - 3, pages - 2, pages - 1, pages];
  return [1, "gap", ...middle, "gap", pages];
}
