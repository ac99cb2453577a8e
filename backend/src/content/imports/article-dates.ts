import { UTCDate } from "@date-fns/utc";
import {
  isValid,
  milliseconds,
  parse,
  subMilliseconds,
  type Duration,
} from "date-fns";
import { ownValue } from "@octavo/format";

const UNITS: Readonly<Record<string, keyof Duration>> = {
  m: "minutes",
  h: "hours",
  d: "days",
  w: "weeks",
};

const RELATIVE = /^([+-])(\d{1,4})([mhdw])$/;
const DAYS = [
  "yyyy-M-d",
  "d.M.yyyy",
  "d MMM yyyy",
  "d MMMM yyyy",
  "MMM d yyyy",
  "MMMM d yyyy",
];
const TIME =
  /[T ](\d{1,2}:\d{2})(:\d{2})?(?:\.\d+)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;

/** One spelling of what people write in many: no weekday, "5" for "5th", "Sep" for "Sept.". */
function plainDay(text: string): string {
  const day = text
    .replace(YEAR_FIRST, "$1-$2-$3")
    .replace(WEEKDAY, "")
    .replace(/(\d)(?:st|nd|rd|th)\b/i, "$1")
    .replace(/\bsept\b/i, "Sep");
  return /[a-z]/i.test(day) ? day.replace(/[\s.,]+/g, " ").trim() : day;
}

function parseMoment(text: string): Date | null {
  const [tail = "", time = "0:00", seconds = ":00", zone = "Z"] =
    TIME.exec(text) ?? [];
  const day = plainDay(text.slice(0, text.length - tail.length).trim());
  const offset = zone.replace(/^(?:UTC|GMT|z)$/i, "Z").replace(":", "");
  const date = DAYS.map((format) =>
    parse(
      `${day} ${time}${seconds} ${offset}`,
      `${format} H:mm:ss XX`,
      new UTCDate(0),
    ),
  ).find(isValid);
  if (!date) return null;
  const year = date.getUTCFullYear();
  return year >= 1970 && year <= 2200 ? new Date(date) : null;
}

function parseRelative(text: string, now: Date): Date | null {
  const [, sign, count, letter = ""] = RELATIVE.exec(text) ?? [];
  const unit = ownValue(UNITS, letter);
  if (unit === undefined) return null;
  const amount = milliseconds({ [unit]: Number(count) });
  return subMilliseconds(now, sign === "-" ? amount : -amount);
}

/**
 * Reads a date in the spellings that articles use: ISO, `2012/03/05`, `5 March 2012`, `March 5th,
 * 2012`, RFC 2822, `05.03.2012`, and `+7d` from now. Without a zone it is UTC. Spellings that mean
 * different days to different people (`03/05/2012`) are not guessed: null.
 */
export function parseDate(value: unknown, now: Date): Date | null {
  if (value instanceof Date) return isValid(value) ? value : null;
  if (typeof value !== "string") return null;
  const text = value.trim().replace(/\s+/g, " ");
  return parseRelative(text, now) ?? parseMoment(text);
}

const EXTENSION = /\.(md|markdown|mdx)$/i;
const DATE_AHEAD = /^(\d{4})[-_.](\d{2})[-_.](\d{2})(?:[-_.\s]+|$)/;
const INDEX = /^_?index$/i;

/** Names of the folders and the file, without what says only that a folder is an article. */
function segmentsOf(path: string): string[] {
  const segments = path.replace(EXTENSION, "").split("/").filter(Boolean);
  return INDEX.test(segments.at(-1) ?? "") ? segments.slice(0, -1) : segments;
}

/** Folders such as `2019/03/04`, or their beginning. */
function isPartOfDate(segments: readonly string[]): boolean {
  return /(?:^|\/)\d{4}(?:\/\d{1,2}){1,2}$/.test(segments.join("/"));
}

/**
 * What a file or its folder is called, without the day: `2019-03-04-hello/index.md` and
 * `2019/03/04/hello.md` are "hello". Empty when there is nothing but the day.
 */
export function nameWithoutDate(path: string): string {
  const segments = segmentsOf(path);
  if (segments.length > 1 && isPartOfDate(segments)) return "";
  return (segments.at(-1) ?? "").replace(DATE_AHEAD, "");
}

/** The day in a name, or in the folders above it, as `2019-03-04`. */
export function dateInPath(path: string): string | null {
  const segments = segmentsOf(path);
  const named = DATE_AHEAD.exec(segments.at(-1) ?? "");
  const inFolders = /(?:^|\/)(\d{4})\/(\d{1,2})\/(\d{1,2})(?:\/|$)/.exec(
    segments.join("/"),
  );
  const found = named ?? inFolders;
  if (!found) return null;
  return found
    .slice(1, 4)
    .map((part) => part.padStart(2, "0"))
    .join("-");
}
