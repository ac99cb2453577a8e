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

/**
 * The site's time zone is UTC, so server and browser agree near midnight (D-020). Written out by hand
 * because `Intl` gives different spellings in different engines.
 */
function calendarDay(date: string | null | undefined): CalendarDay | null {
  const time = date ? new Date(date) : null;
  if (time === null || Number.isNaN(time.getTime())) return null;
  return {
    year: String(time.getUTCFullYear()),
    month: MONTHS[time.getUTCMonth()] ?? "",
    day: String(time.getUTCDate()).padStart(2, "0"),
  };
}

/** `MMMM dd, yyyy`, e.g. "March 05, 2026"; the given text when there is no date. */
export function formatLongDate(
  date: string | null | undefined,
  missing: string = NO_DATE,
): string {
  const parts = calendarDay(date);
  return parts ? `${parts.month} ${parts.day}, ${parts.year}` : missing;
}

/** `MMM dd, yyyy`, e.g. "Mar 05, 2026"; the given text when there is no date. */
export function formatShortDate(
  date: string | null | undefined,
  missing: string = NO_DATE,
): string {
  const parts = calendarDay(date);
  return parts
    ? `${parts.month.slice(0, 3)} ${parts.day}, ${parts.year}`
    : missing;
}
