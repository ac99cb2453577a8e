import {
  canonicalLanguage,
  isKnownLanguage,
  LIMITS,
  NO_SEO,
  type PostStatus,
  type SeoDto,
} from "@octavo/contracts";
import { trimEndOf } from "@octavo/format";
import { said } from "../../common/texts/said";
import { toSlug } from "../../infrastructure/database/free-slug";
import { nameWithoutDate, parseDate } from "./article-dates";
import { lastSegment } from "./article-links";
import {
  endsIn,
  readPublication,
  type ArticleEnds,
} from "./article-publication";
import {
  atMost,
  first,
  isYes,
  list,
  plain,
  text,
  type Data,
  type FieldContext,
} from "./front-matter";
import { ImportRefusal } from "./import-report";

/** What a source says of an article, in the words of front matter. */
interface Told {
  data: Data;
  /** May have a heading. */
  body?: string;
}

/** Everything about an article but its text. */
export interface ArticleFields {
  title: string;
  slug: string;
  subtitle: string | null;
  /** Null: taken from the beginning of the text. */
  excerpt: string | null;
  seo: SeoDto;
  authorName: string;
  /** As written: a name or a slug. */
  category: string;
  tags: string[];
  status: PostStatus;
  publishedAt: Date | null;
  isFeatured: boolean;
  care?: ArticleCare | undefined;
  /** Until when it is public, and featured. */
  ends?: ArticleEnds | undefined;
  /** Absent for the site's. */
  language?: string | null;
  /** Paths of the same text in other languages, in its source. */
  translations?: readonly string[];
  /** A picture is drawn for the article if it has none; a number chooses the drawing. */
  cover: boolean | number;
  /** Address or path of a picture. */
  image: string | null;
  imageAlt: string;
  /** Paths that lead here: `/…`, or a former slug. */
  redirectFrom: string[];
}

function headingOf(body: string): string {
  const [, heading = ""] = /^#[ \t]+(\S.*)$/m.exec(body) ?? [];
  return trimEndOf(heading.trimEnd(), /#/).trimEnd();
}

function titleOf({ data, body = "" }: Told): string {
  const title = plain(first(data, "title") || headingOf(body));
  if (title === "") throw new ImportRefusal(said("import.noTitle"));
  return atMost(
    title.replace(/\s+/g, " "),
    LIMITS.titleMax,
    said("import.part.title"),
  );
}

/** Several names stay one byline, as written. */
function authorOf(data: Data, { defaultAuthor, warn }: FieldContext): string {
  const given = data.author ?? data.authors;
  const names = (Array.isArray(given) ? given : [given])
    .map((item: unknown) =>
      typeof item === "object" && item !== null && "name" in item
        ? text(item.name)
        : text(item),
    )
    .map(plain)
    .filter((name) => name !== "");
  if (names.length > 0)
    return atMost(names.join(", "), LIMITS.nameMax, said("import.part.author"));
  warn(said("import.usualAuthor", { name: defaultAuthor }));
  return defaultAuthor;
}

function categoryOf(
  data: Data,
  { defaultCategory, warn }: FieldContext,
): string {
  const given = plain(
    first(data, "category") || (list(data.categories)[0] ?? ""),
  );
  if (given !== "")
    return atMost(given, LIMITS.categoryNameMax, said("import.part.category"));
  warn(said("import.usualCategory", { name: defaultCategory }));
  return defaultCategory;
}

function tagsOf(data: Data, { warn }: FieldContext): string[] {
  const given = list(data.tags ?? data.keywords).map(plain);
  const tags = [...new Set(given)].filter((tag) => {
    if (tag.length <= LIMITS.tagNameMax) return true;
    warn(said("import.longTag", { limit: LIMITS.tagNameMax }));
    return false;
  });
  if (tags.length > LIMITS.tagsPerPost)
    warn(said("import.manyTags", { limit: LIMITS.tagsPerPost }));
  return tags.slice(0, LIMITS.tagsPerPost);
}

function excerptOf(data: Data, { warn }: FieldContext): string | null {
  const given = first(data, "excerpt", "description", "summary");
  const excerpt = plain(given).replace(/\s+/g, " ");
  if (excerpt === "") return null;
  if (excerpt.length <= LIMITS.excerptMax) return excerpt;
  warn(said("import.longExcerpt", { limit: LIMITS.excerptMax }));
  return null;
}

/** What search engines and shared links show, where the file says it. */
function seoOf(data: Data, { warn }: FieldContext): SeoDto {
  const read = (part: string, limit: number, names: readonly string[]) => {
    const given = plain(first(data, ...names)).replace(/\s+/g, " ");
    if (given.length <= limit) return given || null;
    warn(said("import.leftPart", { part, limit }));
    return null;
  };
  const { titleMax, descriptionMax } = LIMITS;
  return {
    ...NO_SEO,
    meta_title: read(said("import.part.metaTitle"), titleMax, [
      "meta_title",
      "seo_title",
    ]),
    meta_description: read(
      said("import.part.metaDescription"),
      descriptionMax,
      ["meta_description", "seo_description"],
    ),
    social_title: read(said("import.part.socialTitle"), titleMax, [
      "social_title",
      "og_title",
    ]),
    social_description: read(
      said("import.part.socialDescription"),
      descriptionMax,
      ["social_description", "og_description"],
    ),
  };
}

function slugFrom(data: Data, title: string, { path }: FieldContext): string {
  const address = first(data, "slug", "permalink");
  // A pattern such as `/:year/:title/` is the old site's rule, and no address.
  const given = address.includes(":")
    ? ""
    : lastSegment(address).replace(/\.html?$/i, "");
  return (
    toSlug(given) || toSlug(nameWithoutDate(path)) || toSlug(title) || "post"
  );
}

function redirectsOf(data: Data): string[] {
  const address = first(data, "slug", "permalink");
  const former = list(data.redirect_from ?? data.aliases);
  return address.startsWith("/") ? [...former, address] : former;
}

function imageOf(data: Data): string | null {
  const cover =
    data.cover === true || data.cover === false ? "" : text(data.cover);
  const given = first(data, "image", "featured_image", "cover_image") || cover;
  return given === "" ? null : given;
}

/** What it was verified for and when, and when it last changed in substance. */
export interface ArticleCare {
  verified_for: string | null;
  verifiedAt: Date | null;
  revisedAt: Date | null;
}

/** A release without its day says nothing: when it was checked cannot be told. */
function careOf(data: Data, now: Date): ArticleCare | undefined {
  const release = plain(first(data, "verified_for"));
  const verifiedAt = release === "" ? null : parseDate(data.verified_at, now);
  const revisedAt = parseDate(data.revised_at, now);
  if (!verifiedAt && !revisedAt) return undefined;
  const verified_for =
    verifiedAt &&
    atMost(release, LIMITS.releaseMax, said("import.part.verifiedFor"));
  return { verified_for, verifiedAt, revisedAt };
}

/** The language that a source names, some with `_` in it; null for none, and for one that there is not. */
export function languageIn(
  given: string,
  { warn }: { warn: (message: string) => void },
): string | null {
  const tag = given.trim().replaceAll("_", "-");
  if (tag === "") return null;
  if (isKnownLanguage(tag)) return canonicalLanguage(tag) ?? null;
  warn(said("import.noLanguage", { given: given.slice(0, 40) }));
  return null;
}

/** Reads the front matter of a file in the many ways in which people fill it in. */
export function readFields(told: Told, context: FieldContext): ArticleFields {
  const { data } = told;
  const title = titleOf(told);
  const subtitle = plain(first(data, "subtitle"));
  return {
    title,
    slug: slugFrom(data, title, context),
    subtitle:
      subtitle === ""
        ? null
        : atMost(subtitle, LIMITS.titleMax, said("import.part.subtitle")),
    excerpt: excerptOf(data, context),
    seo: seoOf(data, context),
    authorName: authorOf(data, context),
    category: categoryOf(data, context),
    tags: tagsOf(data, context),
    ...readPublication(data, context),
    isFeatured: isYes(data.featured ?? data.is_featured),
    ends: endsIn(data, context),
    care: careOf(data, context.now),
    language: languageIn(first(data, "lang", "language", "locale"), context),
    cover: typeof data.cover === "number" ? data.cover : data.cover === true,
    image: imageOf(data),
    imageAlt: plain(first(data, "image_alt", "cover_alt")).slice(0, 500),
    redirectFrom: redirectsOf(data),
  };
}
