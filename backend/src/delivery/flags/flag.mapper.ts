import type { FlagSignalsDto, FrontendFlagDto } from "@octavo/contracts";
import type { DeclaredFlag } from "@octavo/federation";
import type { FrontendFlag } from "../registry/frontend-flag.entity";
import { isOnTrial } from "./flag-values";
import type { FlagCounts } from "./flags.repository";

interface KnownFlag {
  name: string;
  declared: DeclaredFlag | undefined;
  setting: FrontendFlag | undefined;
  counts: FlagCounts | undefined;
}

const NONE: FlagSignalsDto = { started: 0, failed: 0 };

export function toFlagDto(
  { name, declared, setting, counts }: KnownFlag,
  now = new Date(),
): FrontendFlagDto {
  const usual = declared?.default ?? null;
  const hasEnded = setting !== undefined && setting.until <= now;
  return {
    name,
    description: declared?.description ?? "",
    default: usual,
    setting: setting
      ? {
          on: setting.isOn,
          share: setting.share,
          cohort: setting.cohort,
          until: setting.until.toISOString(),
          ended: hasEnded,
          on_trial:
            !hasEnded &&
            usual !== null &&
            usual !== setting.isOn &&
            isOnTrial(setting),
          reason: setting.reason,
          by: setting.madeBy,
          since: setting.setAt.toISOString(),
          reached: counts?.reached ?? NONE,
          others: counts?.others ?? NONE,
        }
      : null,
    version: setting?.rowVersion ?? 0,
  };
}
