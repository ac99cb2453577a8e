import {
  GONE_STATUS,
  type RedirectDto,
  type RedirectStatus,
} from "@octavo/contracts";
import { redirectWarnings, type KnownAddresses } from "./redirect-warnings";

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
