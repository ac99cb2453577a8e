import { formatDateTime, formatsByZone } from "@octavo/format";
import { isValid } from "date-fns/isValid";
import { millisecondsInDay, millisecondsInMinute } from "date-fns/constants";

const clockOf = formatsByZone({
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** Whether this browser can tell the time there. */
export function isKnownZone(timeZone: string): boolean {
  try {
    return clockOf(timeZone) instanceof Object;
  } catch {
    return false;
  }
}

/** What a clock there shows, as `datetime-local` has it. */
function wallTime(moment: number, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(moment);
  const digits = (type: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.find((part) => part.type === type)?.value ?? "").padStart(
      length,
      "0",
    );
  const day = [digits("year", 4), digits("month"), digits("day")].join("-");
  return `${day}T${digits("hour")}:${digits("minute")}`;
}

/** Minutes that a clock there is ahead of UTC. */
function offsetAt(moment: number, timeZone: string): number {
  const shown = Date.parse(`${wallTime(moment, timeZone)}Z`);
  return (
    (shown - Math.floor(moment / millisecondsInMinute) * millisecondsInMinute) /
    millisecondsInMinute
  );
}

/** An ISO date as the value of a `datetime-local` input; "" for none. */
export function toZonedInput(
  iso: string | null | undefined,
  timeZone: string,
): string {
  const moment = iso ? Date.parse(iso) : NaN;
  return Number.isNaN(moment) ? "" : wallTime(moment, timeZone);
}

/** `skipped`: no clock there shows this time, which lies between two summer times; `twice`: two do. */
export type ZonedMoment =
  | { kind: "exact" | "twice"; iso: string }
  | { kind: "skipped" | "invalid"; iso: null };

const INPUT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

/** What a `datetime-local` input means in a time zone. Of a time that comes twice it is the first. */
export function fromZonedInput(value: string, timeZone: string): ZonedMoment {
  const asUtc = INPUT.test(value) ? Date.parse(`${value}Z`) : NaN;
  if (Number.isNaN(asUtc)) return { kind: "invalid", iso: null };
  // Clocks are set back and forth by less than a day, and not twice within two.
  const offsets = [asUtc - millisecondsInDay, asUtc + millisecondsInDay].map(
    (near) => offsetAt(near, timeZone),
  );
  const moments = [...new Set(offsets)]
    .map((offset) => asUtc - offset * millisecondsInMinute)
    .filter((moment) => wallTime(moment, timeZone) === value.slice(0, 16))
    .toSorted((a, b) => a - b);
  const [first] = moments;
  if (first === undefined) return { kind: "skipped", iso: null };
  return {
    kind: moments.length > 1 ? "twice" : "exact",
    iso: new Date(first).toISOString(),
  };
}

/** The first moment of a day (`YYYY-MM-DD`) there, or of one `later`. */
export function startOfDay(
  day: string,
  timeZone: string,
  later: 0 | 1 = 0,
): string | null {
  const date = new Date(
    Date.parse(`${day}T00:00Z`) + later * millisecondsInDay,
  );
  if (!isValid(date)) return null;
  const name = date.toISOString().slice(0, 10);
  // Where clocks go forward at midnight, the day begins at the first time that they show.
  for (let hour = 0; hour < 4; hour += 1) {
    const { iso } = fromZonedInput(`${name}T0${hour}:00`, timeZone);
    if (iso !== null) return iso;
  }
  return null;
}

/** E.g. `UTC−7` or `UTC+5:30` at a moment. */
function offsetName(moment: number, timeZone: string): string {
  const offset = offsetAt(moment, timeZone);
  if (offset === 0) return "UTC";
  const [hours, minutes] = [
    Math.floor(Math.abs(offset) / 60),
    Math.abs(offset) % 60,
  ];
  const rest = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return `UTC${offset < 0 ? "−" : "+"}${hours}${rest}`;
}

/** A zone by its name and what that means at a moment, e.g. `America/Los_Angeles (UTC−7)`. */
export function zoneName(
  timeZone: string,
  at: string | number = Date.now(),
): string {
  const moment = typeof at === "number" ? at : Date.parse(at);
  const offset = offsetName(moment, timeZone);
  return offset === timeZone ? timeZone : `${timeZone} (${offset})`;
}

/** Day, time and where that is, e.g. `May 05, 2026, 20:00 (America/Los_Angeles)`. */
export const formatZoned = (iso: string, timeZone: string): string =>
  `${formatDateTime(iso, "—", timeZone)} (${timeZone})`;
