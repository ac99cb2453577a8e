/** The page of results; without scripts the search forms lead to the same address. */
export function searchAddress(text: string): string {
  return `/search?q=${encodeURIComponent(text.trim())}`;
}
