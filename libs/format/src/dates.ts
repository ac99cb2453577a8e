import { currentLanguage } from "@octavo/texts";
import { formatsByZone } from "./zone-formats";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** Shown where a date is missing. */
const NO_DATE = "—";

interface CalendarDay {
  year: string;
  month: string;
  day: string;
}

const DEFAULT_ZONE = "UTC";

/**
 * The day in the site's time zone, so server and browser agree near midnight. Only numbers are asked of
 * `Intl`: names and punctuation have different spellings in different engines.
 */
function calendarDay(
  date: string | null | undefined,
  timeZone: string = DEFAULT_ZONE,
): CalendarDay | null {
  const time = date ? new Date(date) : null;
  if (time === null || Number.isNaN(time.getTime())) return null;
  // The first use of `Intl` takes a slow phone longer than everything else on the page.
  if (timeZone === DEFAULT_ZONE)
    return dayOf(
      time.getUTCFullYear(),
      time.getUTCMonth() + 1,
      time.getUTCDate(),
    );
  const parts = dayFormat(timeZone).formatToParts(time);
  const number = (type: "year" | "month" | "day") =>
    Number(parts.find((part) => part.type === type)?.value);
  return dayOf(number("year"), number("month"), number("day"));
}

function dayOf(year: number, month: number, day: number): CalendarDay {
  return {
    year: String(year),
    month: MONTHS[month - 1] ?? "",
    day: String(day).padStart(2, "0"),
  };
}

const dayFormat = /* @__PURE__ */ formatsByZone({
  year: "numeric",
  month: "numeric",
  day: "numeric",
});

/** `MMMM dd, yyyy`, e.g. "March 05, 2026"; the given text when there is no date. */
export function formatLongDate(
  date: string | null | undefined,
  missing: string = NO_DATE,
  timeZone?: string,
): string {
  const parts = calendarDay(date, timeZone);
  return parts ? `${parts.month} ${parts.day}, ${parts.year}` : missing;
}

/** `MMM dd, yyyy`, e.g. "Mar 05, 2026"; the given text when there is no date. */
export function formatShortDate(
  date: string | null | undefined,
  missing: string = NO_DATE,
  timeZone?: string,
): string {
  const parts = calendarDay(date, timeZone);
  return parts
    ? `${parts.month.slice(0, 3)} ${parts.day}, ${parts.year}`
    : missing;
}

/** As a language writes it, e.g. "5. März 2026", or `iso`: 2026-03-05. Engines spell some of them differently. */
export function formatDateIn(
  language: string,
  date: string,
  { isLong, timeZone }: { isLong: boolean; timeZone?: string | undefined },
): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return NO_DATE;
  const isIso = language === "iso";
  // Sweden writes 2026-03-05.
  const format = new Intl.DateTimeFormat(isIso ? "sv" : language, {
    calendar: "gregory",
    year: "numeric",
    month: isIso ? "2-digit" : isLong ? "long" : "short",
    day: isIso ? "2-digit" : "numeric",
    timeZone: timeZone ?? DEFAULT_ZONE,
  });
  return format.format(time);
}

/** For people who work with the product: in their language, and in English as the specification has it (D-020). */
export const formatDay = /* @__PURE__ */ inOwnLanguage(false);

/** The same with the month's whole name. */
export const formatLongDay = /* @__PURE__ */ inOwnLanguage(true);

function inOwnLanguage(isLong: boolean): typeof formatShortDate {
  const english = isLong ? formatLongDate : formatShortDate;
  return (date, missing, timeZone) => {
    const language = currentLanguage();
    return date && language !== "en"
      ? formatDateIn(language, date, { isLong, timeZone })
      : english(date, missing, timeZone);
  };
}
