import { UTCDate } from "@date-fns/utc";
import { LIMITS, NO_SEO, type SeoDto } from "@octavo/contracts";
import { isValid, parse } from "date-fns";
import { said } from "../../../common/texts/said";
import { htmlToText } from "../../rich-text/text";
import { languageIn, type ArticleFields } from "../article-fields";
import { plain } from "../front-matter";
import type { ReadingContext } from "../import-source";
import { decoded, wantedSlug, type WordPressSite } from "./wordpress-site";
import type { WxrItem, WxrTerm } from "./wxr-item";

const LONGEST_DERIVED_TITLE = 80;
/** Separators that Yoast and Rank Math put where a title says so. */
const SEPARATOR = "–";

type Context = ReadingContext & { modifiedAt: Date };

type Fields = ArticleFields & {
  authorEmail: string | null;
  categorySlug?: string;
  tagSlugs: ReadonlyMap<string, string>;
};

/** Everything about a post or page but its text. */
export function readWordPressFields(
  item: WxrItem,
  site: WordPressSite,
  context: Context,
): Fields {
  const { meta, link } = item;
  const publication = publicationOf(item, context);
  const isPublic =
    publication.status === "published" || publication.status === "scheduled";
  const title = titleOf(item, context);
  const thumbnail = site.attachments.get(meta.get("_thumbnail_id") ?? "");
  if (item.isTooLong) context.warn("had a field that was too long to be read");
  return {
    title,
    slug: wantedSlug(item),
    subtitle: null,
    excerpt: excerptOf(item, context),
    seo: seoOf(item, { site: site.title, title }, context),
    ...authorOf(item, site, context),
    ...termsOf(item, site, context),
    ...publication,
    language: languageOf(item, context),
    isFeatured: item.isSticky,
    cover: false,
    image: thumbnail?.address ?? null,
    imageAlt: thumbnail?.altText ?? "",
    redirectFrom: isPublic ? formerPathsOf(link) : [],
  };
}

function titleOf({ title: given, content }: WxrItem, { warn }: Context) {
  const title = htmlToText(given).replace(/\s+/g, " ").trim();
  if (title === "") {
    const beginning = htmlToText(content.slice(0, 2000));
    const derived = cut(beginning, LONGEST_DERIVED_TITLE) || "Untitled";
    warn(said("import.derivedTitle", { title: derived }));
    return derived;
  }
  if (title.length <= LIMITS.titleMax) return title;
  warn(said("import.cutTitle", { limit: LIMITS.titleMax }));
  return cut(title, LIMITS.titleMax);
}

function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const part = text.slice(0, limit - 1);
  const end = part.lastIndexOf(" ");
  return `${part.slice(0, end > limit / 2 ? end : limit - 1)}…`;
}

function excerptOf({ excerpt: given }: WxrItem, { warn }: Context) {
  const excerpt = htmlToText(given);
  if (excerpt === "") return null;
  if (excerpt.length <= LIMITS.excerptMax) return excerpt;
  warn(said("import.longExcerpt", { limit: LIMITS.excerptMax }));
  return null;
}

/** Names are those of accounts, or of authors without one. */
function authorOf(
  { author: login }: WxrItem,
  { authors }: WordPressSite,
  { defaultAuthor, warn }: Context,
) {
  const known = authors.get(login);
  if (known)
    return {
      authorName: known.name.slice(0, LIMITS.nameMax),
      authorEmail: known.email,
    };
  if (login === "") warn(said("import.usualAuthor", { name: defaultAuthor }));
  else warn(said("import.unknownAuthor", { name: login.slice(0, 80) }));
  const authorName = (login || defaultAuthor).slice(0, LIMITS.nameMax);
  return { authorName, authorEmail: null };
}

/** Here, a post has one category: the main one, else the first. The others become tags. */
function termsOf(
  { terms, meta, type }: WxrItem,
  { categories: known }: WordPressSite,
  { defaultCategory, warn }: Context,
) {
  const named = (domain: string) =>
    terms.filter((term) => term.domain === domain && nameOf(term) !== "");
  const all = named("category");
  const categories = all.filter(({ slug }) => slug !== "uncategorized");
  const main = known.get(
    meta.get("_yoast_wpseo_primary_category") ??
      meta.get("rank_math_primary_category") ??
      "",
  );
  const category =
    categories.find(({ slug }) => slug === main) ?? categories[0] ?? all[0];
  const others = categories.filter((term) => term !== category);
  if (others.length > 0)
    warn(said("import.otherCategories", { names: namesOf(others) }));
  if (!category && type === "post")
    warn(said("import.usualCategory", { name: defaultCategory }));
  const tags = tagsOf([...named("post_tag"), ...others], warn);
  return {
    category: category
      ? nameOf(category).slice(0, LIMITS.categoryNameMax)
      : defaultCategory,
    ...(category && { categorySlug: decoded(category.slug) }),
    tags: [...tags.keys()],
    tagSlugs: tags,
  };
}

/** As Polylang has it. */
function languageOf({ terms }: WxrItem, context: Context): string | null {
  const term = terms.find(({ domain }) => domain === "language");
  return languageIn(term?.slug ?? "", context);
}

function tagsOf(
  terms: readonly WxrTerm[],
  warn: (message: string) => void,
): Map<string, string> {
  const tags = new Map<string, string>();
  for (const term of terms) {
    const name = nameOf(term);
    if (name.length > LIMITS.tagNameMax)
      warn(said("import.longTag", { limit: LIMITS.tagNameMax }));
    else if (tags.size >= LIMITS.tagsPerPost) {
      warn(said("import.manyTags", { limit: LIMITS.tagsPerPost }));
      break;
    } else tags.set(name, decoded(term.slug));
  }
  return tags;
}

const MOST_NAMED = 10;

function namesOf(terms: readonly WxrTerm[]): string {
  const names = terms.slice(0, MOST_NAMED).map(nameOf).join(", ");
  const more = terms.length - MOST_NAMED;
  return more > 0 ? said("import.andMore", { names, count: `${more}` }) : names;
}

const nameOf = ({ name }: WxrTerm): string => plain(name);

const STATES = new Map([
  ["pending", said("import.waited")],
  ["private", said("import.wasPrivate")],
]);

/** Nothing becomes public that was not. */
function publicationOf(
  item: WxrItem,
  context: Context,
): Pick<ArticleFields, "status" | "publishedAt"> {
  const { status, password } = item;
  const { now, warn } = context;
  const draft = { status: "draft" as const, publishedAt: null };
  if (password !== "") {
    warn(said("import.hadPassword"));
    return draft;
  }
  if (status !== "publish" && status !== "future") {
    if (status !== "draft")
      warn(
        STATES.get(status) ??
          said("import.hadStatus", { status: status.slice(0, 40) }),
      );
    return draft;
  }
  const publishedAt = dateOf(item, context);
  const isToCome = publishedAt.getTime() > now.getTime();
  if (isToCome && item.type === "page") {
    warn(said("import.futurePage", { day: dayOf(publishedAt) }));
    return draft;
  }
  if (status === "future" && !isToCome) {
    warn(said("import.neverPublished", { day: dayOf(publishedAt) }));
    return draft;
  }
  return { status: isToCome ? "scheduled" : "published", publishedAt };
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

function dateOf(item: WxrItem, { modifiedAt, warn }: Context): Date {
  const stated =
    parseWordPressDate(item.dateGmt) ?? parseWordPressDate(item.date);
  if (stated) return stated;
  const fallback =
    parseFeedDate(item.pubDate) ??
    parseWordPressDate(item.modifiedGmt) ??
    modifiedAt;
  warn(said("import.noDate", { day: dayOf(fallback) }));
  return fallback;
}

const NO_DATE = /^0000-00-00/;
const EARLIEST_YEAR = 1000;
const LATEST_YEAR = 2200;

function parseAs(value: string, format: string): Date | null {
  if (value === "" || NO_DATE.test(value)) return null;
  const date = parse(value, format, new UTCDate(0));
  if (!isValid(date)) return null;
  const year = date.getUTCFullYear();
  return year >= EARLIEST_YEAR && year <= LATEST_YEAR ? new Date(date) : null;
}

/** `2020-01-02 03:04:05`, in UTC. */
const parseWordPressDate = (value: string): Date | null =>
  parseAs(value.trim(), "yyyy-MM-dd HH:mm:ss");

/** `Thu, 02 Jan 2020 03:04:05 +0000`, as feeds write it. */
const parseFeedDate = (value: string): Date | null =>
  parseAs(value.trim().replace(/^[a-z]{3}, /i, ""), "dd MMM yyyy HH:mm:ss XX");

function formerPathsOf(link: string): string[] {
  if (!URL.canParse(link)) return [];
  const { pathname, search } = new URL(link);
  return search === "" && pathname !== "/" ? [pathname] : [];
}

/** What Yoast SEO and Rank Math say of it. */
function seoOf(
  { meta }: WxrItem,
  names: { site: string; title: string },
  { warn }: Context,
): SeoDto {
  const read = (limit: number, ...fields: string[]) => {
    const given = fields
      .map((field) => filled(meta.get(field) ?? "", names))
      .find((value) => value !== "");
    if (given === undefined) return null;
    if (given.length <= limit) return given;
    warn(said("import.longSeo", { limit }));
    return null;
  };
  const robots = meta.get("rank_math_robots") ?? "";
  if (
    meta.get("_yoast_wpseo_meta-robots-noindex") === "1" ||
    robots.includes("noindex")
  )
    warn(said("import.hidden"));
  const { titleMax, descriptionMax } = LIMITS;
  return {
    ...NO_SEO,
    meta_title: read(titleMax, "_yoast_wpseo_title", "rank_math_title"),
    meta_description: read(
      descriptionMax,
      "_yoast_wpseo_metadesc",
      "rank_math_description",
    ),
    social_title: read(
      titleMax,
      "_yoast_wpseo_opengraph-title",
      "rank_math_facebook_title",
    ),
    social_description: read(
      descriptionMax,
      "_yoast_wpseo_opengraph-description",
      "rank_math_facebook_description",
    ),
  };
}

/** Both plugins write names of variables: `%%title%% %%sep%% %%sitename%%`, `%title% %sep% %sitename%`. */
function filled(
  template: string,
  { site, title }: { site: string; title: string },
): string {
  const values = new Map([
    ["title", title],
    ["sitename", site],
    ["sep", SEPARATOR],
  ]);
  const isYoast = template.includes("%%");
  const variable = isYoast ? /%%([a-z_]{1,40})%%/gi : /%([a-z_]{1,40})%/gi;
  const words = plain(
    template.replace(
      variable,
      (_, name: string) => values.get(name.toLowerCase()) ?? "",
    ),
  ).split(/\s+/);
  const isWord = (word: string) => word !== "" && word !== SEPARATOR;
  // Nothing is separated at the ends.
  const start = words.findIndex(isWord);
  return words.slice(start, words.findLastIndex(isWord) + 1).join(" ");
}
