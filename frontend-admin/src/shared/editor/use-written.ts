import { canonicalLanguage, directionOf } from "@octavo/contracts";
import { useSite } from "../use-site";

export type Written = ReturnType<typeof useWritten>;

/**
 * The attributes of a field whose text is in this language, or in the site's where it is empty. As in the
 * article, paragraphs of a text without a language have their own direction where the site runs to the right.
 */
export function useWritten(language: string) {
  const own = canonicalLanguage(language);
  const site = useSite();
  const lang = own ?? site.language;
  const dir = lang && directionOf(lang);
  return { lang, dir: own || dir === "rtl" ? dir : undefined };
}
