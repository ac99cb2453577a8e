import { t } from "./paths";

const LEVELS = ["beginner", "intermediate", "advanced"] as const;

/** A newer server may send a level that has no text here. */
export function levelText(level: string): string {
  const known = LEVELS.find((one) => one === level);
  return known ? t(known) : level;
}

/** "48 min", "1 h 12 min". */
export function durationText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0
    ? t("onlyMinutes", { minutes })
    : t("hours", { hours, minutes: minutes % 60 });
}
