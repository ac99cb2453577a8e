import type {
  CanaryDto,
  FrontendAppDto,
  LiveChangeDto,
  LiveFlagDto,
  LiveVersionDto,
  ReleaseErrorsDto,
  ReleaseHealth,
  ReleaseOverrideDto,
  ReleaseSignalsDto,
} from "@octavo/contracts";
import { NO_SIGNALS, placeKey } from "../health/release-place";
import { releaseName } from "../releases/release-name";

export interface FrontendAppRow {
  name: string;
  base_path: string | null;
  title: string;
  owner: string;
  renders: boolean;
  in_menu: boolean;
  row_version: number;
  updated_at: Date;
  releases: number;
  keys: string[];
}

export interface LiveVersionRow {
  app: string;
  channel: string;
  version: string;
  live_since: Date;
  health: ReleaseHealth;
  health_reason: string | null;
  change: ChangeRow | null;
  flags: LiveFlagDto[];
  override: ReleaseOverrideDto | null;
  fallback: string | null;
  canary_version: string | null;
  canary_share: number | null;
  canary_since: Date | null;
  canary_override: ReleaseOverrideDto | null;
  canary_change: ChangeRow | null;
}

type ChangeRow = LiveChangeDto & { by: string };

/** What is reported of all that is live or tried. */
export interface Reports {
  /** By `placeKey`. */
  signals: ReadonlyMap<string, ReleaseSignalsDto>;
  /** By `releaseName`. */
  errors: ReadonlyMap<string, ReleaseErrorsDto>;
}

/** @param live of all apps. */
export function toFrontendAppDto(
  row: FrontendAppRow,
  live: readonly LiveVersionRow[],
  reports: Reports,
): FrontendAppDto {
  return {
    name: row.name,
    base_path: row.base_path,
    title: row.title,
    owner: row.owner,
    renders: row.renders,
    in_menu: row.in_menu,
    live: live
      .filter(({ app }) => app === row.name)
      .map((version) => toLiveVersionDto(version, reports)),
    releases: row.releases,
    keys: row.keys,
    version: row.row_version,
  };
}

function toLiveVersionDto(
  row: LiveVersionRow,
  reports: Reports,
): LiveVersionDto {
  return {
    channel: row.channel,
    version: row.version,
    since: row.live_since.toISOString(),
    ...toChange(row.change),
    health: row.health,
    health_reason: row.health_reason,
    override: row.override,
    ...reportsOf(row, row.version, reports),
    flags: row.flags,
    fallback: row.fallback,
    canary: toCanaryDto(row, reports),
  };
}

function toCanaryDto(row: LiveVersionRow, reports: Reports): CanaryDto | null {
  const { canary_version: version, canary_share: share } = row;
  if (version === null || share === null) return null;
  return {
    version,
    share,
    since: (row.canary_since ?? row.live_since).toISOString(),
    ...toChange(row.canary_change),
    override: row.canary_override,
    ...reportsOf(row, version, reports),
  };
}

function toChange(
  change: ChangeRow | null,
): Pick<LiveVersionDto, "by" | "why"> {
  if (!change) return { by: "", why: null };
  const { by, ...why } = change;
  return { by, why };
}

const reportsOf = (
  { channel, app }: LiveVersionRow,
  version: string,
  { signals, errors }: Reports,
): Pick<LiveVersionDto, "signals" | "errors"> => ({
  signals: signals.get(placeKey({ channel, app, version })) ?? NO_SIGNALS,
  errors: errors.get(releaseName({ app, version })) ?? NO_ERRORS,
});

const NO_ERRORS: ReleaseErrorsDto = { different: 0, times: 0, last_at: null };
