import type { Given } from "@octavo/texts";
import { t, type english } from ".";

type Key = keyof typeof english;
type Values = Readonly<Record<string, string | number>>;

/** Around a sentence; inside of it, JSON writes them in another way. */
const OPEN = String.fromCharCode(1);
const CLOSE = String.fromCharCode(2);
const SAID = new RegExp(`${OPEN}([^${OPEN}${CLOSE}]*)${CLOSE}`, "g");

/**
 * A sentence that is stored independent of its language, so that each reader gets it in theirs. It can be
 * part of a text, or a value of another such sentence.
 */
export const said = <Name extends Key>(
  key: Name,
  ...[values]: Given<(typeof english)[Name], string | number>
): string => `${OPEN}${JSON.stringify([key, values ?? {}])}${CLOSE}`;

export type Say = typeof said;

/** The text in the current language. Texts of earlier releases are sentences already. */
export const spoken = (text: string): string =>
  text.replace(SAID, (whole, json: string) => sentenceOf(json) ?? whole);

/** A text that is too long to be stored as it is becomes a sentence of the current language. */
export const storable = (text: string, max: number): string =>
  text.length <= max ? text : spoken(text).slice(0, max);

const say = t as unknown as (key: string, values: Values) => string;

function sentenceOf(json: string): string | null {
  try {
    const [key, values] = JSON.parse(json) as [string, Values];
    const known = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "string" ? spoken(value) : value,
    ]);
    return say(key, Object.fromEntries(known) as Values);
  } catch {
    return null;
  }
}
