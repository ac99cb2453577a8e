import {
  PRODUCTION_CHANNEL,
  type CanaryDto,
  type FrontendAppDto,
  type LiveChangeDto,
  type LiveVersionDto,
  type OfferedSlotDto,
  type ReleaseErrorsDto,
  type ReleaseOverrideDto,
  type ReleaseSignalsDto,
} from "@octavo/contracts";
import {
  slotOf,
  USUAL_SLOT_HEIGHT,
  type ReleaseManifest,
} from "@octavo/federation";
import { placeKey } from "../health/release-place";
import { releaseName } from "../releases/release-name";

export type FrontendAppRow = Omit<FrontendAppDto, "offers" | "live">;

export interface LiveVersionRow extends Pick<
  LiveVersionDto,
  | "channel"
  | "version"
  | "health"
  | "health_reason"
  | "flags"
  | "override"
  | "fallback"
> {
  app: string;
  live_since: Date;
  /** Slots as its release declares them. */
  offers: ReleaseManifest["slots"] | null;
  change: ChangeRow | null;
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
  const { releases, keys, version, ...app } = row;
  const own = live.filter((one) => one.app === app.name);
  return {
    ...app,
    offers: toOfferedSlots(own),
    live: own.map((one) => toLiveVersionDto(one, reports)),
    releases,
    keys,
    version,
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

const NO_SIGNALS: ReleaseSignalsDto = {
  started: 0,
  failed: 0,
  last_failure: "",
};
