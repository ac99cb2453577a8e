import { Transform } from "class-transformer";
import { IsOptional, Matches, MaxLength, ValidateBy } from "class-validator";
import { all, saysOf } from "./fields";
import { LIMITS } from "./limits";
import { EmptyToNull, Trim } from "./transforms";

export type TextDirection = "ltr" | "rtl";

/** What a text is written in. */
export interface SpokenDto {
  /**
   * As BCP 47 names it; null for the site's language.
   * @example "de"
   */
  language: string | null;
  /** Follows from the language; null for the site's. */
  direction: TextDirection | null;
}

/** A language, perhaps with a script and a region (BCP 47): `en`, `de-AT`, `zh-Hant-TW`. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

/** As BCP 47 writes it; undefined for what is no such tag. */
export const canonicalLanguage = (tag: string): string | undefined =>
  tag.length <= LIMITS.languageMax && LANGUAGE.test(tag)
    ? Intl.getCanonicalLocales(tag)[0]
    : undefined;

/** What is no tag is left for the validator to refuse. */
const toCanonical = ({ value }: { value: unknown }): unknown =>
  typeof value === "string" ? (canonicalLanguage(value) ?? value) : value;

const RIGHT_TO_LEFT = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"];

/** Of a tag that {@link canonicalLanguage} accepts. */
export function directionOf(language: string): TextDirection {
  const { script = "" } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr";
}

/** Null or empty, there is none. */
export const NullableLanguage = (label?: "language"): PropertyDecorator =>
  all(
    IsOptional(),
    Trim(),
    EmptyToNull(),
    Transform(toCanonical),
    MaxLength(LIMITS.languageMax, saysOf(label, "field.language")),
    Matches(LANGUAGE, saysOf(label, "field.language")),
  );

/** Whether the tag's language has a name, because tags can be made up. */
export const isKnownLanguage = (tag: unknown): boolean => {
  const canonical = typeof tag === "string" && canonicalLanguage(tag);
  if (!canonical) return false;
  const { language } = new Intl.Locale(canonical);
  const names = new Intl.DisplayNames("en", {
    type: "language",
    fallback: "none",
  });
  return names.of(language) !== undefined;
};

/** The name of the rule, for the description of the API. */
export const IS_KNOWN_LANGUAGE = "isKnownLanguage";

/** The language of a text; null or empty for the site's. */
export const TextLanguage = (): PropertyDecorator =>
  all(
    NullableLanguage("language"),
    ValidateBy(
      { name: IS_KNOWN_LANGUAGE, validator: { validate: isKnownLanguage } },
      saysOf("language", "field.language"),
    ),
  );
