import type { Flags, LiveApp, ReleaseManifest } from "@octavo/federation";
import type { FrontendFlag } from "../registry/frontend-flag.entity";

/** What one visitor gets of the flags that a release declares. */
export interface VisitorFlags {
  values: Flags;
  /** Those that are watched, for reports: the ones that reach the visitor, and all others. */
  trial: NonNullable<LiveApp["trial"]>;
  /** Whether one reaches the visitor that others do not get. */
  isOwn: boolean;
}

/** @param reaches whether a setting is for the visitor: their share and group. */
export function visitorFlags(
  manifest: Pick<ReleaseManifest, "flags">,
  settings: readonly FrontendFlag[],
  reaches: (setting: FrontendFlag) => boolean,
): VisitorFlags {
  const values: Record<string, boolean> = {};
  const trial: VisitorFlags["trial"] = { flags_on: [], flags_off: [] };
  let isOwn = false;
  for (const [name, { default: usual }] of Object.entries(
    manifest.flags ?? {},
  )) {
    const setting = settings.find((one) => one.name === name);
    const isReached = setting !== undefined && reaches(setting);
    values[name] = isReached ? setting.isOn : usual;
    if (setting === undefined || setting.isOn === usual) continue;
    if (isOnTrial(setting))
      trial[isReached ? "flags_on" : "flags_off"].push(name);
    isOwn ||= isReached && isPartial(setting);
  }
  return { values, trial, isOwn };
}

/** What a release gets where no one visits it: in the gate, and before it is live. */
export const usualFlags = (manifest: Pick<ReleaseManifest, "flags">): Flags =>
  visitorFlags(manifest, [], () => false).values;

/** Whether not all visitors get it. */
export const isPartial = ({
  share,
  cohort,
}: Pick<FrontendFlag, "share" | "cohort">): boolean =>
  share !== null || cohort !== null;

/** As a canary for as long as it is partial; for everyone as a new release. */
export const isOnTrial = (
  setting: Pick<FrontendFlag, "share" | "cohort" | "isHealthy">,
): boolean => isPartial(setting) || !setting.isHealthy;
