import { said } from "../../../common/texts/said";
import type { ReadingContext } from "../import-source";
import { textOf } from "./card-html";
import type { GhostPost } from "./ghost-site";

/** What a post says of itself, in the words of front matter, which are read like those of any file. */
export function frontMatterOf(
  post: GhostPost,
  context: ReadingContext,
): Readonly<Record<string, unknown>> {
  const { fields, meta, tags, authors, isPage } = post;
  const [category, ...others] = tags;
  const slug = textOf(fields, "slug");
  const status = statusOf(post, context);
  const either = (name: string) => textOf(meta, name) || textOf(fields, name);
  if (either("codeinjection_head") || either("codeinjection_foot"))
    context.warn(said("import.ownCode"));
  return {
    title: textOf(fields, "title"),
    slug,
    status,
    date: textOf(fields, "published_at", "updated_at", "created_at"),
    excerpt: textOf(fields, "custom_excerpt"),
    meta_title: either("meta_title"),
    meta_description: either("meta_description"),
    og_title: either("og_title"),
    og_description: either("og_description"),
    authors: authors.slice(0, 1).map(({ name }) => name),
    category: category?.name ?? (isPage ? context.defaultCategory : ""),
    tags: others.map(({ name }) => name),
    image: textOf(fields, "feature_image"),
    image_alt: either("feature_image_alt"),
    locale: textOf(fields, "locale"),
    featured: fields.featured === true || fields.featured === 1,
    redirect_from: status === "draft" || slug === "" ? [] : [`/${slug}/`],
  };
}

/** Nothing becomes public that was not. */
function statusOf(
  { fields, isPage, authors }: GhostPost,
  { now, warn }: ReadingContext,
): "draft" | "published" | "scheduled" {
  const status = textOf(fields, "status");
  const visibility = textOf(fields, "visibility") || "public";
  if (authors.length > 1)
    warn(
      said("import.firstAuthor", {
        count: `${authors.length}`,
        name: authors[0]?.name ?? "",
      }),
    );
  if (status === "draft") return "draft";
  if (visibility !== "public") {
    warn(said("import.wasFor", { visibility: visibility.slice(0, 40) }));
    return "draft";
  }
  if (status === "published") return "published";
  const isToCome = Date.parse(textOf(fields, "published_at")) > now.getTime();
  if (status === "scheduled" && isToCome && !isPage) return "scheduled";
  if (status === "scheduled")
    warn(said(isPage ? "import.scheduledPage" : "import.scheduledBefore"));
  else
    warn(
      status === "sent"
        ? said("import.sentOnly")
        : said("import.hadStatus", { status: status.slice(0, 40) }),
    );
  return "draft";
}
