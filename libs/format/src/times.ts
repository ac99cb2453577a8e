import { formatDay } from "./dates";
import { formatsByZone } from "./zone-formats";

/** E.g. "Mar 05, 2026, 09:30", see {@link formatDay}; the given text when there is no date. */
export function formatDateTime(
  date: string | null | undefined,
  missing = "—",
  timeZone = "UTC",
): string {
  const day = formatDay(date, "", timeZone);
  if (!date || day === "") return missing;
  return `${day}, ${formatTime(date, timeZone)}`;
}

/** `HH:mm`, e.g. "09:30", of something that is a date. */
export function formatTime(date: string, timeZone = "UTC"): string {
  const parts = timeFormat(timeZone).formatToParts(new Date(date));
  const digits = (type: "hour" | "minute") =>
    (parts.find((part) => part.type === type)?.value ?? "").padStart(2, "0");
  return `${digits("hour")}:${digits("minute")}`;
}

const timeFormat = /* @__PURE__ */ formatsByZone({
  hour: "numeric",
  minute: "numeric",
});
