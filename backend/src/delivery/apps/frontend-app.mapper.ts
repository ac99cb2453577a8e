import type {
  FrontendAppDto,
  LiveVersionDto,
  ReleaseHealth,
  ReleaseOverrideDto,
  ReleaseSignalsDto,
} from "@octavo/contracts";
import { NO_SIGNALS, placeKey } from "../health/release-place";

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
  made_by: string | null;
  override: ReleaseOverrideDto | null;
  fallback: string | null;
  canary_version: string | null;
  canary_share: number | null;
  canary_since: Date | null;
  canary_override: ReleaseOverrideDto | null;
}

/** @param live of all apps; `signals` of all that is live or tried, by `placeKey`. */
export function toFrontendAppDto(
  row: FrontendAppRow,
  live: readonly LiveVersionRow[],
  signals: ReadonlyMap<string, ReleaseSignalsDto>,
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
      .map((version) => toLiveVersionDto(version, signals)),
    releases: row.releases,
    keys: row.keys,
    version: row.row_version,
  };
}

function toLiveVersionDto(
  row: LiveVersionRow,
  signals: ReadonlyMap<string, ReleaseSignalsDto>,
): LiveVersionDto {
  const signalsOf = (version: string): ReleaseSignalsDto =>
    signals.get(placeKey({ ...row, version })) ?? NO_SIGNALS;
  const { canary_version: canary, canary_share: share } = row;
  return {
    channel: row.channel,
    version: row.version,
    since: row.live_since.toISOString(),
    by: row.made_by ?? "",
    health: row.health,
    override: row.override,
    signals: signalsOf(row.version),
    fallback: row.fallback,
    canary:
      canary === null || share === null
        ? null
        : {
            version: canary,
            share,
            since: (row.canary_since ?? row.live_since).toISOString(),
            override: row.canary_override,
            signals: signalsOf(canary),
          },
  };
}
