import { ownValue } from "@octavo/format";

const DAY_MS = 86_400_000;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const UNITS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: DAY_MS,
  w: 7 * DAY_MS,
};

const RELATIVE = /^([+-])(\d{1,4})([mhdw])$/;
const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const MONTH_NAME =
  /^(?:[a-z]{3,9},?\s+)?(?:(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?|([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?),?\s+(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i;

interface Parts {
  year: number;
  month: number;
  day: number;
  hour?: number;
  minute?: number;
  second?: number;
  zone?: string | undefined;
}

function offsetMs(zone: string | undefined): number {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? "");
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === "-" ? -1 : 1) * minutes * 60_000;
}

/** Null for the 30th of February and its kind, which `Date` would move to another day. */
function toDate({
  year,
  month,
  day,
  hour = 0,
  minute = 0,
  second = 0,
  zone,
}: Parts): Date | null {
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  const isReal =
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60 &&
    year >= 1970 &&
    year <= 2200;
  return isReal ? new Date(date.getTime() - offsetMs(zone)) : null;
}

function optionalNumber(text: string | undefined): number {
  return text === undefined ? 0 : Number(text);
}

function parseIso(text: string): Date | null {
  const match = ISO.exec(text);
  if (!match) return null;
  return toDate({
    year: Number(match[1]),
    month: Number(match[2]),
    day: Number(match[3]),
    hour: optionalNumber(match[4]),
    minute: optionalNumber(match[5]),
    second: optionalNumber(match[6]),
    zone: match[7],
  });
}

function parseNamedMonth(text: string): Date | null {
  const match = MONTH_NAME.exec(text);
  const name = (match?.[2] ?? match?.[3] ?? "").toLowerCase();
  if (!match) return null;
  return toDate({
    year: Number(match[5]),
    month: MONTHS.indexOf(name.slice(0, 3)) + 1,
    day: Number(match[1] ?? match[4]),
    hour: optionalNumber(match[6]),
    minute: optionalNumber(match[7]),
    second: optionalNumber(match[8]),
    zone: match[9],
  });
}

function parseRelative(text: string, now: Date): Date | null {
  const match = RELATIVE.exec(text);
  if (!match) return null;
  const amount = Number(match[2]) * (ownValue(UNITS, match[3] ?? "") ?? 0);
  return new Date(now.getTime() + (match[1] === "-" ? -amount : amount));
}

function parseDayFirst(text: string): Date | null {
  const match = DAY_FIRST.exec(text);
  if (!match) return null;
  return toDate({
    day: Number(match[1]),
    month: Number(match[2]),
    year: Number(match[3]),
  });
}

/**
 * Reads a date in the spellings that articles use: ISO, `2012/03/05`, `5 March 2012`, `March 5th,
 * 2012`, RFC 2822, `05.03.2012`, and `+7d` from now. Without a zone it is UTC. Spellings that mean
 * different days to different people (`03/05/2012`) are not guessed: null.
 */
export function parseDate(value: unknown, now: Date): Date | null {
  if (value instanceof Date)
    return Number.isNaN(value.getTime()) ? null : value;
  if (typeof value !== "string") return null;
  const text = value.trim().replace(/\s+/g, " ");
  return (
    parseRelative(text, now) ??
    parseIso(text) ??
    parseDayFirst(text) ??
    parseNamedMonth(text)
  );
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
