/** Where the storage's files are served. */
export const MEDIA_BASE = "/media/";

export const mediaUrl = (storageKey: string): string => MEDIA_BASE + storageKey;

/** The storage key inside an address of ours, with or without the site's origin; else null. */
export function storageKeyOf(
  address: string,
  publicUrl: string,
): string | null {
  const path = address.startsWith(`${publicUrl}/`)
    ? address.slice(publicUrl.length)
    : address;
  return path.startsWith(MEDIA_BASE) ? path.slice(MEDIA_BASE.length) : null;
}
