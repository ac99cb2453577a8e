import type { FlagSettingDto } from "@octavo/contracts";
import { t } from "../../../texts/flags";

export const onOrOff = (isOn: boolean): string =>
  t(isOn ? "flags.on" : "flags.off");

/** What a flag is set to, and for whom. */
export const describeSetting = (
  setting: Pick<FlagSettingDto, "on" | "share" | "cohort">,
): string =>
  t("flags.settingOf", {
    value: onOrOff(setting.on),
    audience: audience(setting),
  });

function audience({
  share,
  cohort,
}: Pick<FlagSettingDto, "share" | "cohort">): string {
  const everyone = share === null;
  if (cohort === null)
    return everyone
      ? t("flags.allVisitors")
      : t("flags.someVisitors", { percent: share });
  return everyone
    ? t("flags.allSignedIn")
    : t("flags.someSignedIn", { percent: share });
}
