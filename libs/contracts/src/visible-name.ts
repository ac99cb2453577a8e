import { ValidateBy } from "class-validator";
import { contractTexts } from "./texts";

/** Controls, marks that change the direction, blanks without width, fillers that look empty. */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}]/u;

/** Marks that change nothing of the letter before them. */
const EMPTY_MARK = /\u034f|\u17b4|\u17b5/u;

/** Tags draw flags behind a black one, and nothing anywhere else. */
const LOOSE_TAG =
  /^(?:[^\u{1f3f4}\u{e0000}-\u{e007f}]|\u{1f3f4}[\u{e0020}-\u{e007f}]*(?![\u{e0020}-\u{e007f}]))*[\u{e0000}-\u{e007f}]/u;

/** A variant of nothing. */
const LOOSE_VARIANT =
  /(?:^|[\s\ufe00-\ufe0f\u{e0100}-\u{e01ef}])[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u;

/**
 * Persian, Indic and other scripts write with joiners, and so do emoji. Between letters that never
 * join they are nothing but a way to make a second "admin".
 */
const NEVER_JOINED =
  "\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Script=Han}\\p{N}\\p{P}\\s";
const LOOSE_JOINER = new RegExp(
  `(?:^|[${NEVER_JOINED}])[\\u200c\\u200d]|[\\u200c\\u200d](?:$|[${NEVER_JOINED}])`,
  "u",
);

const HIDDEN = [INVISIBLE, EMPTY_MARK, LOOSE_TAG, LOOSE_VARIANT, LOOSE_JOINER];

/** Letters of Cyrillic and Greek that are drawn like Latin ones. */
const TWINS = "аеорсухіјѕԁԛԝһѵӏАВЕКМНОРСТУХІЈЅԌԚԜѴҺӀοιρνυχκαΑΒΕΖΗΙΚΜΝΟΡΤΥΧϲϳ";
const WORD = /[\p{L}\p{M}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const TWIN = new RegExp(`[${TWINS}]`, "u");
const ONLY_LATIN_AND_TWINS = new RegExp(
  `^[\\p{Script=Latin}\\p{M}${TWINS}]+$`,
  "u",
);

export const hasInvisibleLetters = (text: string): boolean =>
  HIDDEN.some((pattern) => pattern.test(text));

/**
 * A word of two alphabets that reads as if it used one: "аdmin" with a Cyrillic "а". Words that only a
 * mixture can form ("PRщик", "µs") are accepted.
 */
export const hasLookAlikes = (text: string): boolean =>
  (text.match(WORD) ?? []).some(
    (word) =>
      LATIN.test(word) && TWIN.test(word) && ONLY_LATIN_AND_TWINS.test(word),
  );

/** A name that people recognize: all of its characters are visible and distinguishable. */
export const VisibleName = (): PropertyDecorator => (target, property) => {
  const rules = [
    rule("hasNoInvisibleLetters", hasInvisibleLetters, "field.invisible"),
    rule("hasNoLookAlikes", hasLookAlikes, "field.lookAlikes"),
  ];
  for (const decorate of rules) decorate(target, property);
};

function rule(
  name: string,
  isWrong: (text: string) => boolean,
  text: "field.invisible" | "field.lookAlikes",
): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    typeof value !== "string" || !isWrong(value);
  const message = () =>
    contractTexts(text, { label: contractTexts("label.name") });
  return ValidateBy({ name, validator: { validate } }, { message });
}
