import { trimEndOf } from "@octavo/format";

/** Schemes a link may have. */
const LINK_SCHEMES: readonly string[] = ["http", "https", "mailto", "tel"];

/** Schemes of a picture's address; `data` is limited to raster images. */
const IMAGE_SCHEMES: readonly string[] = ["http", "https"];

const RASTER_DATA =
  /^data:image\/(png|jpe?g|gif|webp|avif);base64,[a-z0-9+/=]+$/i;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const HOST_WITH_PORT =
  /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+):\d{1,5}([/?#]|$)/i;
const MAX_ADDRESS = 2048;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u001f\u007f]/;

/** Browsers ignore tabs and line breaks anywhere and controls at both ends; so must every check. */
function visible(url: string): string {
  // eslint-disable-next-line no-control-regex
  const shown = url.replace(/[\t\n\r]/g, "").replace(/^[\u0000-\u0020]+/, "");
  // eslint-disable-next-line no-control-regex
  return trimEndOf(shown, /[\u0000-\u0020]/);
}

/**
 * The address as it may be stored, or null if it is not allowed. An address without a scheme gets
 * https, unless it points into this site (`/…`, `#…`, `?…`).
 */
export function normaliseLink(url: string): string | null {
  const address = visible(url);
  if (address === "" || address.length > MAX_ADDRESS || CONTROL.test(address))
    return null;
  if (/^[/\\]{2}/.test(address)) return `https://${address.slice(2)}`;
  if (/^[/#?]/.test(address)) return address;
  if (HOST_WITH_PORT.test(address)) return `https://${address}`;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined)
    return LINK_SCHEMES.includes(scheme) ? address : null;
  // Only a host name can be meant, so anything else is not an address.
  return /^[\p{L}\p{N}]/u.test(address) ? `https://${address}` : null;
}

/** True for absolute web addresses; those get `rel="noopener"`. */
export function isExternalLink(url: string): boolean {
  return /^(https?:)?[/\\]{2}/i.test(visible(url));
}

/** The picture's address as it may be stored, or null. `data:` only for raster images. */
export function normaliseImage(url: string): string | null {
  const address = visible(url);
  if (address === "") return null;
  if (/^data:/i.test(address))
    return RASTER_DATA.test(address) ? address : null;
  if (address.length > MAX_ADDRESS) return null;
  if (/^[/\\]{2}/.test(address)) return `https://${address.slice(2)}`;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return address;
  return IMAGE_SCHEMES.includes(scheme) ? address : null;
}

export function isAllowedImage(url: string): boolean {
  return normaliseImage(url) !== null;
}

/** Class of a link that looks like a button. */
export const BUTTON = "link-button";
