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
    .map((name) => ({ name, distance: distance(written, plain(name)) }))
    .filter((one) => one.distance <= Math.ceil(written.length / 3))
    .sort((one, other) => one.distance - other.distance);
  return near[0]?.name ?? null;
}

const plain = (name: string): string =>
  name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** How many letters are added, left out, replaced or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, place) => place)];
  for (let at = 1; at <= one.length; at += 1) {
    const row = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped =
        one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      row.push(
        Math.min(
          valueAt(rows, at - 1, to) + 1,
          (row[to - 1] ?? 0) + 1,
          valueAt(rows, at - 1, to - 1) + (isSame ? 0 : 1),
          isSwapped ? valueAt(rows, at - 2, to - 2) + 1 : Infinity,
        ),
      );
    }
    rows.push(row);
  }
  return valueAt(rows, one.length, other.length);
}

const valueAt = (rows: number[][], at: number, to: number): number =>
  rows[at]?.[to] ?? Infinity;
