import type {
  FlagSettingDto,
  FlagSignalsDto,
  FrontendFlagDto,
} from "@octavo/contracts";
import type { DeclaredFlag } from "@octavo/federation";
import type { FrontendFlag } from "../registry/frontend-flag.entity";
import { isOnTrial } from "./flag-values";

interface KnownFlag {
  name: string;
  declared: DeclaredFlag | undefined;
  setting: FrontendFlag | undefined;
  counts: Pick<FlagSettingDto, "reached" | "others"> | undefined;
}

const NONE: FlagSignalsDto = { started: 0, failed: 0 };

export function toFlagDto(
  { name, declared, setting, counts }: KnownFlag,
  now = new Date(),
): FrontendFlagDto {
  return {
    name,
    description: declared?.description ?? "",
    default: declared?.default ?? null,
    setting: setting
      ? toSettingDto(setting, {
          declared,
          counts,
          hasEnded: setting.until <= now,
        })
      : null,
    version: setting?.rowVersion ?? 0,
  };
}

const toSettingDto = (
  setting: FrontendFlag,
  {
    declared,
    counts,
    hasEnded,
  }: Pick<KnownFlag, "declared" | "counts"> & { hasEnded: boolean },
): FlagSettingDto => ({
  on: setting.isOn,
  share: setting.share,
  cohort: setting.cohort,
  until: setting.until.toISOString(),
  ended: hasEnded,
  on_trial:
    !hasEnded && declared?.default === !setting.isOn && isOnTrial(setting),
  reason: setting.reason,
  by: setting.madeBy,
  since: setting.setAt.toISOString(),
  reached: counts?.reached ?? NONE,
  others: counts?.others ?? NONE,
});
