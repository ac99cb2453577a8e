import type { ElementContent } from "hast";
import { INLINE } from "./text";

/** Double ones outside, single ones within. */
type Quotes = readonly [
  open: string,
  close: string,
  open: string,
  close: string,
];

const ENGLISH: Quotes = ["“", "”", "‘", "’"];
const LOW: Quotes = ["„", "“", "‚", "‘"];
const BESIDE: Quotes = ["«", "»", "‹", "›"];

/** By the first part of a language's tag, where they are not as in English. */
const QUOTES = new Map<string, Quotes>([
  ...["de", "cs", "sk", "sl", "is", "et", "lt", "bg"].map(
    (language): [string, Quotes] => [language, LOW],
  ),
  ...["pl", "hu", "ro", "hr", "sr"].map((language): [string, Quotes] => [
    language,
    ["„", "”", "‚", "’"],
  ]),
  ["fr", ["«\u202f", "\u202f»", "‹\u202f", "\u202f›"]],
  ...["es", "it", "pt", "ru", "uk", "no", "nb", "nn", "el", "ca"].map(
    (language): [string, Quotes] => [language, BESIDE],
  ),
  ...["sv", "fi", "da"].map((language): [string, Quotes] => [
    language,
    ["”", "”", "’", "’"],
  ]),
]);

/** Swiss texts are quoted as no other German or French ones. */
const quotesOf = (language: string): Quotes =>
  /^(de|fr)-CH\b/i.test(language)
    ? BESIDE
    : (QUOTES.get(/^[a-z]*/i.exec(language)?.[0].toLowerCase() ?? "") ??
      ENGLISH);

/** What is written to be read to the letter. */
const TO_THE_LETTER = new Set(
  "code pre kbd samp var math svg script style textarea img".split(" "),
);

/** The text before the next text, and the quotes that are open there. */
interface Place {
  before: string;
  isDouble: boolean;
  isSingle: boolean;
}

const START: Place = { before: " ", isDouble: false, isSingle: false };

/** Straight quotes of a rendered text become those of its language; code keeps what was typed. */
export function curlQuotes(
  nodes: readonly ElementContent[],
  language: string,
): void {
  const quotes = quotesOf(language);
  curlIn(nodes, { ...START }, quotes);
}

function curlIn(
  nodes: readonly ElementContent[],
  place: Place,
  quotes: Quotes,
): void {
  for (const node of nodes) {
    if (node.type === "text") node.value = curled(node.value, place, quotes);
    if (node.type !== "element") continue;
    if (TO_THE_LETTER.has(node.tagName)) place.before = "x";
    else if (INLINE.has(node.tagName)) curlIn(node.children, place, quotes);
    else {
      curlIn(node.children, { ...START }, quotes);
      Object.assign(place, START);
    }
  }
}

const STRAIGHT = /["']/g;
const OPENS_AFTER = /[\s([{<«„“‚‘—–/-]/;

function curled(text: string, place: Place, quotes: Quotes): string {
  const before = place.before;
  if (text === "") return text;
  place.before = text.at(-1) ?? before;
  if (!text.includes('"') && !text.includes("'")) return text;
  return text.replace(STRAIGHT, (quote, at: number) => {
    const left = at === 0 ? before : text.charAt(at - 1);
    const right = text.charAt(at + 1);
    return quote === '"'
      ? doubleQuote(left, place, quotes)
      : singleQuote([left, right], place, quotes);
  });
}

/** After a figure, one that closes nothing is a sign of inches. */
function doubleQuote(left: string, place: Place, quotes: Quotes): string {
  if (OPENS_AFTER.test(left) || (left === "'" && !place.isDouble)) {
    place.isDouble = true;
    return quotes[0];
  }
  if (!place.isDouble && /\d/.test(left)) return '"';
  place.isDouble = false;
  return quotes[1];
}

/** Mostly an apostrophe. After a figure, one that closes nothing is a sign of feet or minutes. */
function singleQuote(
  [left, right]: readonly [string, string],
  place: Place,
  quotes: Quotes,
): string {
  const isBeforeWord = /[\p{L}"]/u.test(right);
  if ((OPENS_AFTER.test(left) || left === '"') && isBeforeWord) {
    place.isSingle = true;
    return quotes[2];
  }
  if (/\p{L}/u.test(right) || /\d/.test(right)) return "’";
  if (place.isSingle) {
    place.isSingle = false;
    return quotes[3];
  }
  return /\d/.test(left) ? "'" : "’";
}
