import {
  GONE_STATUS,
  SITE_SEGMENTS,
  type RedirectDto,
  type RedirectStatus,
} from "@octavo/contracts";
import { targetPath } from "./redirect-path";

export interface RedirectRow {
  id: number;
  from_path: string;
  /** Empty for what is gone. */
  to_path: string;
  status: RedirectStatus;
  created_at: Date;
  updated_at: Date;
  version: number;
}

export const toRedirectDto =
  (known: KnownAddresses) =>
  (row: RedirectRow): RedirectDto => ({
    id: row.id,
    from_path: row.from_path,
    to_path: row.status === GONE_STATUS ? null : row.to_path,
    status: row.status,
    warnings: redirectWarnings(
      { fromPath: row.from_path, toPath: row.to_path },
      known,
    ),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  });

/** What is known of the addresses that some redirects name. */
export interface KnownAddresses {
  /** Where readers find something. */
  live: ReadonlySet<string>;
  /** That lead elsewhere. */
  moved: ReadonlySet<string>;
}

const NEVER_USED =
  "Addresses like this belong to the site itself: the redirect may never be used.";
const SHADOWED =
  "Readers find something at this address. The redirect is used once that is gone.";
const LEADS_ON = "The new address leads on to another one.";
const NOTHING_THERE = "Readers find nothing at the new address.";

/** Why a redirect may not do what was meant. It is kept all the same: what is wrong today can be right tomorrow. */
function redirectWarnings(
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
  SITE_SEGMENTS.includes(path.split("/")[1] ?? "");
