/** @param word as people name the site; without it, the one of this machine */
export function readSite(word = "http://localhost:3000"): string {
  const url = URL.canParse(word) ? new URL(word) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new Error(`"${word}" is no address such as https://example.org.`);
  return url.origin;
}
