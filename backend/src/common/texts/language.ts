import type { TextDirection } from "@octavo/contracts";
import { languageOf, takeLanguageFrom, type Language } from "@octavo/texts";
import type { AppRequest } from "../http/app-request";
import { ScopeValue } from "../scope-value";

const language = new ScopeValue<() => Language>();

// Outside of requests and mails only operators read texts.
takeLanguageFrom(() => language.current?.() ?? "en");

/** Texts that the work asks for are in this language. */
export const inLanguage = <Result>(
  chosen: Language,
  work: () => Result,
): Result => language.run(() => chosen, work);

/** @param tag of the site's settings. Most languages have no catalogue. */
export const siteLanguage = (tag: string): Language => languageOf(tag) ?? "en";

export interface Surroundings {
  /** The tag of the site's settings. */
  siteTag: () => string;
  /** A key is shown; it may open nothing. */
  showsKey: boolean;
}

/**
 * Texts that the work asks for are in the language of whom the request is answered. It is decided when the
 * first text is needed: by then the guards know who asks, and most requests need none.
 */
export const inLanguageOf = <Result>(
  request: AppRequest,
  surroundings: Surroundings,
  work: () => Result,
): Result => language.run(() => languageFor(request, surroundings), work);

/** Calls of people who are about to sign in. */
const SIGN_IN = /^\/(api\/)?auth\//;

/**
 * Programs read English. Visitors read the site's language even if their browser prefers another, so that
 * one cached answer serves all of them.
 */
function languageFor(
  request: AppRequest,
  { siteTag, showsKey }: Surroundings,
): Language {
  const { principal, headers, url } = request;
  if (showsKey) return "en";
  if (principal?.language) return principal.language;
  const isPersonal = Boolean(principal) || SIGN_IN.test(url);
  const accepted = isPersonal
    ? acceptedLanguage(headers["accept-language"])
    : null;
  return accepted ?? siteLanguage(siteTag());
}

/** The language with texts that an `Accept-Language` header prefers; null if it names none. */
export function acceptedLanguage(header = ""): Language | null {
  const wishes = header.split(",").map((wish) => {
    const [tag = "", weight] = wish.split(";q=");
    return { language: languageOf(tag), quality: Number(weight ?? 1) };
  });
  const [best] = wishes
    .filter(({ language, quality }) => language !== null && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return best?.language ?? null;
}

const RIGHT_TO_LEFT = ["Arab", "Hebr", "Syrc", "Thaa", "Nkoo", "Adlm", "Rohg"];

export function directionOf(language: string): TextDirection {
  const { script = "" } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.includes(script) ? "rtl" : "ltr";
}
