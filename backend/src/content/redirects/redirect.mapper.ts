import type { RowOf } from "../../infrastructure/database/answer-row";
import {
  GONE_STATUS,
  READER_SEGMENTS,
  SITE_SEGMENTS,
  type RedirectDto,
} from "@octavo/contracts";
import { targetPath } from "./redirect-path";
import { t } from "../../common/texts";

export interface RedirectRow extends RowOf<
  Omit<RedirectDto, "warnings" | "to_path">,
  "created_at" | "updated_at"
> {
  /** Empty for what is gone. */
  to_path: string;
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

/** Why a redirect may not work as intended. It is saved all the same, because its target may appear later. */
function redirectWarnings(
  { fromPath, toPath }: { fromPath: string; toPath: string },
  { live, moved }: KnownAddresses,
): string[] {
  const target = targetPath(toPath);
  return [
    isReserved(fromPath) && t("redirectReserved"),
    live.has(fromPath) && t("redirectShadowed"),
    target !== null && moved.has(target) && t("redirectLeadsOn"),
    target !== null &&
      ![live, moved].some((known) => known.has(target)) &&
      !isReserved(target) &&
      t("redirectLeadsNowhere"),
  ].filter((warning) => warning !== false);
}

const isReserved = (path: string): boolean =>
  [...SITE_SEGMENTS, ...READER_SEGMENTS].includes(path.split("/")[1] ?? "");
