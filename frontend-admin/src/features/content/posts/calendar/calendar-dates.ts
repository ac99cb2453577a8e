import { CALENDAR_LIMITS } from "@octavo/contracts";
import { millisecondsInDay } from "date-fns/constants";
import {
  fromZonedInput,
  toZonedInput,
} from "../../../../shared/dates/zoned-time";

/** Days are `YYYY-MM-DD` and months `YYYY-MM`, both of the site's time zone. */
const MONTH = /^(?:19[7-9]\d|[2-8]\d{3})-(?:0[1-9]|1[0-2])$/;

export const dayOf = (iso: string, timeZone: string): string =>
  toZonedInput(iso, timeZone).slice(0, 10);

/** The month of the address, else the current one. */
export const monthOf = (wanted: string | null, today: string): string =>
  wanted !== null && MONTH.test(wanted) ? wanted : today.slice(0, 7);

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

export const addDays = (day: string, count: number): string =>
  new Date(utc(day).getTime() + count * millisecondsInDay)
    .toISOString()
    .slice(0, 10);

export function addMonths(month: string, count: number): string {
  const date = utc(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Weeks begin on Monday: the six that hold the month. */
export function daysAround(month: string): string[] {
  const first = `${month}-01`;
  const before = (utc(first).getUTCDay() + 6) % 7;
  return Array.from({ length: CALENDAR_LIMITS.days }, (_, n) =>
    addDays(first, n - before),
  );
}

/** The same time on another day, as a date field has it; without a time, nine in the morning. */
export const onDay = (
  iso: string | null,
  day: string,
  timeZone: string,
): string => `${day}T${toZonedInput(iso, timeZone).slice(11) || "09:00"}`;

/** Null where the clocks of the site skip that time. */
export const momentOf = (input: string, timeZone: string): string | null =>
  fromZonedInput(input, timeZone).iso;

const named = (options: Intl.DateTimeFormatOptions) => (day: string) =>
  new Intl.DateTimeFormat(document.documentElement.lang || "en", {
    ...options,
    timeZone: "UTC",
  }).format(utc(day));

export const monthName = (month: string): string =>
  named({ month: "long", year: "numeric" })(`${month}-01`);
export const dayName = named({
  weekday: "long",
  month: "long",
  day: "numeric",
});
export const weekdayName = named({ weekday: "short" });

export const timeOf = (iso: string, timeZone: string): string =>
  toZonedInput(iso, timeZone).slice(11);
