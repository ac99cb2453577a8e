/** The parsed address; null if it is invalid. */
export function readUrl(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}
