import { formatTime } from "@octavo/format";
import { t } from "../../texts/merging";
import type { Savers } from "./savers";

/** A sentence or label about people who saved in between, with the time of the last save. */
export function saversText(
  key: "merge.theirs" | "merge.done",
  { others, isOwn, at }: Savers,
  timeZone: string,
): string {
  const time = formatTime(at, timeZone);
  if (others.length === 0)
    return isOwn
      ? t(`${key}Own`, { time })
      : t(key, { names: t("merge.someone"), time });
  const names = others.map((name) => name ?? t("merge.someone")).join(", ");
  return t(key, { names, time });
}
