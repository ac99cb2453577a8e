import { LIMITS, POST_STATUSES, type PostStatus } from "@octavo/contracts";
import { ownValue } from "@octavo/format";
import type { MarkdownFile } from "./front-matter";
import { ImportRefusal } from "./import-refusal";
import { parseDate } from "./parse-date";
import { toSlug } from "../../infrastructure/database/with-free-slug";
import { lastSegment } from "./last-segment";

/** Everything about an article but its text. */
export interface ArticleFields {
  title: string;
  slug: string;
  subtitle: string | null;
  /** Null: taken from the beginning of the text. */
  excerpt: string | null;
  authorName: string;
  /** As written: a name or a slug. */
  category: string;
  tags: string[];
  status: PostStatus;
  publishedAt: Date | null;
  isFeatured: boolean;
  /** A picture is drawn for the article when it brings none. */
  hasCover: boolean;
  /** Address or path of a picture. */
  image: string | null;
  imageAlt: string;
  /** Paths that lead here: `/…`, or a former slug. */
  redirectFrom: string[];
}

export interface FieldContext {
  /** Path inside the folder. */
  path: string;
  now: Date;
  /** When the file was last changed: the date of last resort. */
  modifiedAt: Date;
  defaultAuthor: string;
  defaultCategory: string;
  warn: (message: string) => void;
}

type Data = MarkdownFile["data"];

function text(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" || typeof value === "boolean"
    ? String(value)
    : "";
}

function first(data: Data, ...names: string[]): string {
  return (
    names
      .map((name) => text(ownValue(data, name)))
      .find((value) => value !== "") ?? ""
  );
}

function list(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value)
    ? value
    : text(value).split(",");
  return items.map(text).filter((item) => item !== "");
}

function flag(value: unknown): boolean {
  return value === true || value === "true" || value === "yes";
}

function atMost(value: string, limit: number, what: string): string {
  if (value.length > limit)
    throw new ImportRefusal(`the ${what} is longer than ${limit} characters`);
  return value;
}

function headingOf(body: string): string {
  return /^#\s+(.+?)\s*#*\s*$/m.exec(body)?.[1]?.trim() ?? "";
}

function fileName(path: string): string {
  return lastSegment(path).replace(/\.(md|markdown|mdx)$/i, "");
}

function titleOf({ data, body }: MarkdownFile): string {
  const title = first(data, "title") || headingOf(body);
  if (title === "") throw new ImportRefusal("has no title");
  return atMost(title.replace(/\s+/g, " "), LIMITS.titleMax, "title");
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
    .filter((name) => name !== "");
  if (names.length > 0)
    return atMost(names.join(", "), LIMITS.nameMax, "author's name");
  warn(`names no author; "${defaultAuthor}" is taken`);
  return defaultAuthor;
}

function categoryOf(
  data: Data,
  { defaultCategory, warn }: FieldContext,
): string {
  const given = first(data, "category") || (list(data.categories)[0] ?? "");
  if (given !== "")
    return atMost(given, LIMITS.categoryNameMax, "category's name");
  warn(`names no category; "${defaultCategory}" is taken`);
  return defaultCategory;
}

function tagsOf(data: Data, { warn }: FieldContext): string[] {
  const tags = [...new Set(list(data.tags ?? data.keywords))].filter((tag) => {
    if (tag.length <= LIMITS.tagNameMax) return true;
    warn(
      `a tag is longer than ${LIMITS.tagNameMax} characters and was left out`,
    );
    return false;
  });
  if (tags.length > LIMITS.tagsPerPost)
    warn(`has more than ${LIMITS.tagsPerPost} tags; the rest was left out`);
  return tags.slice(0, LIMITS.tagsPerPost);
}

function excerptOf(data: Data, { warn }: FieldContext): string | null {
  const excerpt = first(data, "excerpt", "description", "summary").replace(
    /\s+/g,
    " ",
  );
  if (excerpt === "") return null;
  if (excerpt.length <= LIMITS.excerptMax) return excerpt;
  warn(
    `the excerpt is longer than ${LIMITS.excerptMax} characters; the beginning of the text is shown instead`,
  );
  return null;
}

function statedStatus(data: Data): PostStatus {
  if (flag(data.draft)) return "draft";
  const given = first(data, "status").toLowerCase();
  if (given === "") return "published";
  const status = POST_STATUSES.find((known) => known === given);
  if (!status)
    throw new ImportRefusal(
      `the status "${given}" is none of ${POST_STATUSES.join(", ")}`,
    );
  return status;
}

function dateOf(data: Data, context: FieldContext): Date {
  const given =
    data.date ?? data.published_at ?? data.published ?? data.pubDate;
  const date = parseDate(given, context.now);
  if (date) return date;
  const fromName = parseDate(
    /(\d{4}-\d{2}-\d{2})/.exec(fileName(context.path))?.[1],
    context.now,
  );
  const stated = text(given);
  const problem =
    stated === "" ? "has no date" : `the date "${stated}" cannot be read`;
  const source = fromName ? "its name" : "the file's last change";
  const fallback = fromName ?? context.modifiedAt;
  context.warn(
    `${problem}; ${fallback.toISOString().slice(0, 10)} is taken from ${source}`,
  );
  return fallback;
}

function publication(
  data: Data,
  context: FieldContext,
): Pick<ArticleFields, "status" | "publishedAt"> {
  const status = statedStatus(data);
  if (status === "draft") return { status, publishedAt: null };
  const publishedAt = dateOf(data, context);
  if (status === "archived") return { status, publishedAt };
  const isFuture = publishedAt.getTime() > context.now.getTime();
  return { status: isFuture ? "scheduled" : "published", publishedAt };
}

function slugFrom(data: Data, title: string, { path }: FieldContext): string {
  const given = lastSegment(first(data, "slug", "permalink"));
  const name = fileName(path).replace(/^\d{4}-\d{2}-\d{2}-(?=.)/, "");
  const base =
    name === "index"
      ? lastSegment(path.split("/").slice(0, -1).join("/"))
      : name;
  return toSlug(given) || toSlug(base) || toSlug(title) || "post";
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

/** Reads the front matter of a file in the many ways in which people fill it in. */
export function readFields(
  file: MarkdownFile,
  context: FieldContext,
): ArticleFields {
  const { data } = file;
  const title = titleOf(file);
  const subtitle = first(data, "subtitle");
  return {
    title,
    slug: slugFrom(data, title, context),
    subtitle:
      subtitle === "" ? null : atMost(subtitle, LIMITS.titleMax, "subtitle"),
    excerpt: excerptOf(data, context),
    authorName: authorOf(data, context),
    category: categoryOf(data, context),
    tags: tagsOf(data, context),
    ...publication(data, context),
    isFeatured: flag(data.featured ?? data.is_featured),
    hasCover: data.cover === true,
    image: imageOf(data),
    imageAlt: first(data, "image_alt", "cover_alt").slice(0, 500),
    redirectFrom: redirectsOf(data),
  };
}
