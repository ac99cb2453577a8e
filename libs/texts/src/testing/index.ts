import {
  pluralRules,
  type Plural,
  type Texts,
  type Translation,
} from "../catalogue";
import type { Language } from "../language";

/** Among them is one of each form that a language has for whole numbers. */
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000];

/** Faults of a translation: parameters, and forms of its language, that are missing or too many. */
export function translationFaults<Base extends Texts>(
  english: Base,
  language: Language,
  texts: Translation<Base>,
): string[] {
  const namesIn = (text: string | Plural) =>
    new Set(
      (typeof text === "string" ? [text] : Object.values(text)).flatMap(
        (form) =>
          [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
      ),
    );
  const forms = new Set(
    COUNTS.map((count) => pluralRules(language).select(count)),
  );
  const translated = new Map(Object.entries<string | Plural>(texts));
  return Object.entries<string | Plural>(english).flatMap(([key, base]) => {
    const text = translated.get(key) ?? "";
    const names = namesIn(text);
    return [
      ...difference(namesIn(base), names).map(
        (name) => `${key}: {${name}} is in one of the two languages only`,
      ),
      ...(typeof text === "string"
        ? []
        : [...forms]
            .filter((form) => !(form in text))
            .map((form) => `${key}: the form "${form}" is missing`)),
    ];
  });
}

const difference = (one: Set<string>, other: Set<string>): string[] => [
  ...[...one].filter((name) => !other.has(name)),
  ...[...other].filter((name) => !one.has(name)),
];
