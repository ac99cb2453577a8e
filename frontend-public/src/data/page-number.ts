/** `?page=N` of an address; anything that is no page counts as the first. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
}
