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

/** The name that someone meant who wrote another word: at most every third letter differs. Null if there is none. */
export function nearestName(
  word: string,
  names: readonly string[],
): string | null {
  const written = plain(word.slice(0, LONGEST));
  const near = names
    .map((name) => ({ name, far: distance(written, plain(name)) }))
    .filter(({ far }) => far <= Math.ceil(written.length / 3))
    .sort((one, other) => one.far - other.far);
  return near[0]?.name ?? null;
}

const plain = (name: string): string =>
  name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
