import {
  PRODUCTION_CHANNEL,
  type FrontendAppDto,
  type LiveVersionDto,
  type OfferedSlotDto,
  type ReleaseHealth,
  type ReleaseOverrideDto,
  type ReleaseSignalsDto,
} from "@octavo/contracts";
import {
  slotOf,
  USUAL_SLOT_HEIGHT,
  type ReleaseManifest,
} from "@octavo/federation";
import { NO_SIGNALS, placeKey } from "../health/release-place";

export interface FrontendAppRow {
  name: string;
  base_path: string | null;
  title: string;
  owner: string;
  renders: boolean;
  in_menu: boolean;
  slots: string[];
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
  /** As its release declares them. */
  offers: ReleaseManifest["slots"] | null;
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
  const own = live.filter(({ app }) => app === row.name);
  return {
    name: row.name,
    base_path: row.base_path,
    title: row.title,
    owner: row.owner,
    renders: row.renders,
    in_menu: row.in_menu,
    slots: row.slots,
    offers: toOfferedSlots(own),
    live: own.map((version) => toLiveVersionDto(version, signals)),
    releases: row.releases,
    keys: row.keys,
    version: row.row_version,
  };
}

function toOfferedSlots(live: readonly LiveVersionRow[]): OfferedSlotDto[] {
  const shown = live.find(({ channel }) => channel === PRODUCTION_CHANNEL);
  return Object.entries(shown?.offers ?? {})
    .map(([name, { description, height = USUAL_SLOT_HEIGHT }]) => ({
      slot: slotOf(shown?.app ?? "", name),
      description,
      height,
    }))
    .sort((a, b) => (a.slot < b.slot ? -1 : 1));
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
