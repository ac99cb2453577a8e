import { currentLanguage } from "@octavo/texts";

/** What most sites are written in; the API takes every other language, too. */
const LANGUAGES =
  "ar bg bn ca cs da de de-AT de-CH el en en-AU en-CA en-GB en-US es es-MX et fa fi fr fr-CA he hi hr hu id it ja ko lt lv nb nl pl pt pt-BR ro ru sk sl sr sv th tr uk ur vi zh-Hans zh-Hant".split(
    " ",
  );

/** In the language of the person. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames([currentLanguage()], { type: "language" }).of(code) ??
  code;

/** Sorted by name, in the language of the admin; always includes the current one. */
export function languageOptions(current: string | undefined) {
  return [...new Set([...LANGUAGES, ...(current ? [current] : [])])]
    .map((code) => ({ code, name: languageName(code) }))
    .sort((one, other) =>
      one.name.localeCompare(other.name, currentLanguage()),
    );
}
