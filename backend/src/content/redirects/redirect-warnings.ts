import { RESERVED_SLUGS } from "@octavo/contracts";
import { targetPath } from "./redirect-path";

/** What is known of the addresses that some redirects name. */
export interface KnownAddresses {
  /** Where readers find something. */
  live: ReadonlySet<string>;
  /** That lead elsewhere. */
  moved: ReadonlySet<string>;
}

/** Below these, posts and their like have their addresses. */
const CONTENT = ["post", "category", "tag", "author"];
const RESERVED = new Set(
  RESERVED_SLUGS.filter((slug) => !CONTENT.includes(slug)),
);

const NEVER_USED =
  "Addresses like this belong to the site itself: the redirect may never be used.";
const SHADOWED =
  "Readers find something at this address. The redirect is used once that is gone.";
const LEADS_ON = "The new address leads on to another one.";
const NOTHING_THERE = "Readers find nothing at the new address.";

/** Why a redirect may not do what was meant. It is kept all the same: what is wrong today can be right tomorrow. */
export function redirectWarnings(
  { fromPath, toPath }: { fromPath: string; toPath: string },
  { live, moved }: KnownAddresses,
): string[] {
  const target = targetPath(toPath);
  return [
    isReserved(fromPath) && NEVER_USED,
    live.has(fromPath) && SHADOWED,
    target !== null && moved.has(target) && LEADS_ON,
    target !== null &&
      ![live, moved].some((known) => known.has(target)) &&
      !isReserved(target) &&
      NOTHING_THERE,
  ].filter((warning) => warning !== false);
}

const isReserved = (path: string): boolean =>
  RESERVED.has(path.split("/")[1] ?? "");
