import type {
  ArticleFacts,
  Head,
  HeadSite,
  TranslationFacts,
} from "./page-head";

interface Spoken {
  language: string;
}

interface Languages<One> {
  /** One in each language, in the order of the languages. */
  all: One[];
  /** For readers of other languages: the one in the site's, else the first. */
  usual: One | undefined;
}

/** The same text in all its languages, in an order that each of them has. */
export function inLanguages<One extends Spoken>(
  given: readonly One[],
  ofSite = "en",
): Languages<One> {
  const all = given
    .filter(
      ({ language }, place) =>
        given.findIndex((one) => one.language === language) === place,
    )
    .sort((one, other) => (one.language < other.language ? -1 : 1));
  const usual = all.find(({ language }) => language === ofSite) ?? all[0];
  return { all, usual };
}

/** An article and its translations; null where there are none. */
export function translationsOf(
  { title, path }: Head,
  { language, translations = [] }: ArticleFacts,
  site: HeadSite,
): Languages<TranslationFacts> | null {
  if (translations.length === 0 || !path) return null;
  const slug = path.slice(path.lastIndexOf("/") + 1);
  const own = { language: language ?? site.language ?? "en", slug, title };
  return inLanguages([own, ...translations], site.language);
}

/** Where readers find one. */
export const translationUrl = (
  { slug }: TranslationFacts,
  { origin }: HeadSite,
): string => `${origin}/post/${slug}`;
