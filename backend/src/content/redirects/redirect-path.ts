import { contractTexts } from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";

/** The path in the spelling in which browsers ask for it, without a slash at its end. */
export function canonicalPath(path: string): string {
  const url = new URL("http://site");
  // Unlike parsing, this takes any text.
  url.pathname = path;
  const { pathname } = url;
  const single = pathname.replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  return single.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}

/**
 * Where to send readers: this site's own addresses without its name, everything as headers may carry it.
 * @throws {ValidationError} for what only looks like an address.
 */
export function canonicalTarget(target: string, siteUrl: string): string {
  const site = new URL(siteUrl);
  if (!URL.canParse(target, site.href))
    throw new ValidationError(
      contractTexts("field.toPath", { label: contractTexts("label.to") }),
    );
  const url = new URL(target, site);
  if (url.origin !== site.origin) return url.href;
  return canonicalPath(url.pathname) + url.search + url.hash;
}

/** The path of a target on this site; null for an address elsewhere. */
export function targetPath(target: string): string | null {
  return target.startsWith("/") ? (/^[^?#]+/.exec(target)?.[0] ?? null) : null;
}
