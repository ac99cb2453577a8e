import { policyHash } from "../../common/http/policy-hash";
import { EMBED_HOSTS } from "@octavo/rich-text";
import type { LeadPictureSource } from "@octavo/federation";
import {
  HEAD_SCRIPT_HASH,
  SANDBOX_SCRIPT_HASH,
  START_SCRIPT_HASH,
} from "./inline-scripts";

export interface PolicyOptions {
  /** The admin's component library writes style elements; the reader site needs none. */
  isAdmin: boolean;
  /** The contents of the document's style elements. */
  styles: readonly string[];
  /** Development servers that serve scripts, styles and fonts of single apps. */
  developmentServers: string[];
  /** Whether the document gets an opaque origin, without cookies and storage. */
  isSandboxed: boolean;
  /** Of a service that counts visits. */
  analytics?: { scripts: string[]; connections: string[] };
}

/**
 * Without `allow-same-origin` the document's origin is opaque: browsers send no cookie with its calls. What
 * it opens stays in the sandbox too, and it cannot pose as another page of the site.
 */
const SANDBOX = [
  "allow-scripts",
  "allow-forms",
  "allow-popups",
  "allow-modals",
  "allow-downloads",
];

/** No inline scripts but the two constant ones, no style elements but those of the document, no eval, nothing from elsewhere but pictures, players and what counts visits. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const servers = options.developmentServers;
  const sockets = servers.map((server) => server.replace(/^http/, "ws"));
  const inlineStyles = options.isAdmin
    ? ["'unsafe-inline'"]
    : options.styles.map(policyHash);
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": [
      "'self'",
      HEAD_SCRIPT_HASH,
      START_SCRIPT_HASH,
      ...(options.isSandboxed ? [SANDBOX_SCRIPT_HASH] : []),
      ...servers,
      ...(options.analytics?.scripts ?? []),
    ],
    "style-src": ["'self'", ...inlineStyles, ...servers],
    // Attributes only: widths and positions that components and articles set.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "blob:", "https:", ...servers],
    "font-src": ["'self'", "data:", ...servers],
    "connect-src": [
      "'self'",
      ...servers,
      ...sockets,
      ...(options.analytics?.connections ?? []),
    ],
    "media-src": ["'self'", "https:"],
    "frame-src": EMBED_HOSTS.map((host) => `https://${host}`),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": [options.isAdmin ? "'none'" : "'self'"],
    ...(options.isSandboxed && { sandbox: SANDBOX }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Parts of a header: nothing that ends a quoted string, an address or the line. */
const SAFE = /^[\x20-\x7e]+$/;
const DELIMITERS = /["<>\\]/;

/**
 * A `Link` header with which the browser asks for a picture before it has read the markup that shows it
 * (RFC 8288; `imagesrcset` and `imagesizes` from HTML, 4.2.4). Browsers that do not know the type ignore
 * it.
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
