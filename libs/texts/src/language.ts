/** Languages in which every text of the interface exists. */
export const LANGUAGES = ["en", "de"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's own name, for a list to choose from. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
};

let source: () => Language = () => "en";
let isAgainstPage = false;

/** The language of the texts that are asked for now. */
export const currentLanguage = (): Language => source();

/** Whether texts run from left to right in a page that runs from right to left. */
export const runsAgainstPage = (): boolean => isAgainstPage;

/**
 * A page has one language; a server asks whom it is answering.
 * @param direction of the page, whose own language may have no texts.
 */
export function takeLanguageFrom(
  next: () => Language,
  direction?: "ltr" | "rtl",
): void {
  source = next;
  isAgainstPage = direction === "rtl";
}

/** The language of a tag such as `de-AT`; null for one whose texts do not exist. */
export function languageOf(tag: string | null | undefined): Language | null {
  const primary = tag?.trim().split("-")[0]?.toLowerCase();
  return LANGUAGES.find((language) => language === primary) ?? null;
}

/** The first that exists of several tags, in the order of preference; English if none does. */
export const preferredLanguage = (tags: readonly string[]): Language =>
  tags.map(languageOf).find((language) => language !== null) ?? "en";
