import { distance } from "fastest-levenshtein";
import { t } from "./texts";

const LONGEST = 40;

/** A sentence about an unknown name, with the one that was probably meant. */
export function withNearest(
  sentence: string,
  word: string,
  names: readonly string[],
): string {
  const name = nearestName(word, names);
  return name === null
    ? sentence
    : t("fieldMeant", { sentence, nearest: `"${name}"` });
}

/** The name that someone meant who wrote another word: at most every third letter differs, or their order. Null if there is none. */
export function nearestName(
  word: string,
  names: readonly string[],
): string | null {
  const written = plain(word.slice(0, LONGEST));
  const near = names
    .map((name) => ({ name, far: difference(written, plain(name)) }))
    .filter(({ far }) => far <= Math.ceil(written.length / 3))
    .sort((one, other) => one.far - other.far);
  return near[0]?.name ?? null;
}

const difference = (one: string, other: string): number =>
  letters(one) === letters(other) ? 1 : distance(one, other);

const letters = (word: string): string => [...word].sort().join("");

const plain = (name: string): string =>
  name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
