import type { LeadPictureSource } from "@octavo/federation";

/** Parts of a header: nothing that ends a quoted string, an address or the line. */
const SAFE = /^[\x20-\x7e]+$/;
const DELIMITERS = /["<>\\]/;

/**
 * A `Link` header with which the browser asks for a picture before it has read the markup that shows it
 * (RFC 8288; `imagesrcset` and `imagesizes` from HTML, 4.2.4). Browsers that do not know the type leave
 * it alone.
 */
export function announcePicture(
  picture: LeadPictureSource | undefined,
): Record<string, string> {
  if (picture === undefined) return {};
  const { type, srcset, sizes } = picture;
  const [address = ""] = srcset.split(" ");
  const isSafe = [type, srcset, sizes].every(
    (part) => SAFE.test(part) && !DELIMITERS.test(part),
  );
  if (!isSafe || !address.startsWith("/")) return {};
  return {
    link:
      `<${address}>; rel=preload; as=image; fetchpriority=high; type="${type}"; ` +
      `imagesrcset="${srcset}"; imagesizes="${sizes}"`,
  };
}
