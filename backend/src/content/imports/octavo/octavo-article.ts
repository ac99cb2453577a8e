import {
  LIMITS,
  postTexts,
  seoTexts,
  SLUG,
  type ExportedPageDto,
  type ExportedPostDto,
  type ExportedVersionDto,
  type PostStatus,
  type SeoDto,
} from "@octavo/contracts";
import { said } from "../../../common/texts/said";
import { cleanHtml } from "../../rich-text/clean-html";
import type { Article, ExactArticle, ExactVersion } from "../article";
import { languageIn } from "../article-fields";
import { ImportRefusal } from "../import-report";
import type { ReadingContext } from "../import-source";
import { notTooDeep } from "../source-text";
import type { ArchiveLinks } from "./archive-links";

/** What texts of an archive name. */
export interface ArchiveNames {
  links: ArchiveLinks;
  /** Of its posts, by their slugs. */
  postPaths: ReadonlyMap<string, string>;
  /** By their slugs. */
  names: Readonly<
    Record<"people" | "categories" | "tags", ReadonlyMap<string, string>>
  >;
  /** As they are here, by their slugs. */
  people: ReadonlyMap<string, number>;
}

type Versions = readonly ExportedVersionDto[] | null;

interface OpenText<Data> {
  data: Data;
  /** Null without versions in the archive. */
  versions: Versions;
}

/** A text of an archive as an article. */
export type ArticleOf<Data> = (
  text: OpenText<Data>,
  archive: ArchiveNames,
  context: ReadingContext,
) => Article;

export const postArticle: ArticleOf<ExportedPostDto> = (
  { data, versions },
  archive,
  context,
) => {
  const { names } = archive;
  const nameOf = (slug: string) => names.tags.get(slug) ?? slug;
  if (!names.categories.has(data.category))
    context.warn(
      data.category === ""
        ? said("import.usualCategory", { name: context.defaultCategory })
        : said("import.unknownCategory", { name: data.category }),
    );
  const category =
    names.categories.get(data.category) ??
    (data.category || context.defaultCategory);
  return {
    ...textOf(data, archive),
    subtitle: data.subtitle,
    excerpt: data.excerpt,
    category,
    categorySlug: data.category || undefined,
    ...byline(data.author, archive, context),
    tags: data.tags.map(nameOf),
    tagSlugs: new Map(data.tags.map((slug) => [nameOf(slug), slug])),
    status: data.status,
    isFeatured: data.is_featured,
    language: languageIn(data.language ?? "", context),
    translations: data.translations.flatMap(
      (slug) => archive.postPaths.get(slug) ?? [],
    ),
    image: data.featured_image_url,
    exact: {
      post: {
        ...postTexts((name) => data[name]),
        ...timesOf(data),
        contentUpdatedAt: dateOf(data.content_updated_at),
        archivedAt: dateOrNull(data.archived_at),
        verifiedAt: dateOrNull(data.verified_at),
        revisedAt: dateOrNull(data.revised_at),
        publicUntil: dateOrNull(data.public_until),
        featuredUntil: dateOrNull(data.featured_until),
      },
      checks: data.verifications.map(
        ({ release, verified_at, verified_by }) => ({
          release,
          verifiedAt: dateOf(verified_at),
          authorId:
            verified_by === null
              ? null
              : (archive.people.get(verified_by) ?? null),
        }),
      ),
      ...exactOf(data.author, versions, archive),
    },
  };
};

export const pageArticle: ArticleOf<ExportedPageDto> = (
  { data, versions },
  archive,
  context,
) => {
  const status: PostStatus =
    data.publish_status === "published" ? "published" : "draft";
  return {
    ...textOf(data, archive),
    subtitle: null,
    excerpt: null,
    image: null,
    isFeatured: false,
    category: context.defaultCategory,
    tags: [],
    isPage: true,
    ...byline(data.author ?? "", archive, context),
    status,
    exact: {
      page: {
        ...timesOf(data),
        pageType: data.page_type,
        showInMenu: data.show_on_header,
        menuOrder: data.header_index,
        menuLabel: data.menu_label,
      },
      categories: data.categories,
      ...exactOf(data.author, versions, archive),
    },
  };
};

function textOf(
  data: SeoDto & {
    title: string;
    slug: string;
    content: string;
    published_at: string | null;
  },
  { links }: ArchiveNames,
) {
  const { title, slug, content, published_at: publishedAt } = data;
  if (title.trim() === "") throw new ImportRefusal(said("import.noTitle"));
  if (!SLUG.test(slug))
    throw new ImportRefusal(
      said("import.noAddress", { given: slug.slice(0, 100) }),
    );
  return {
    title,
    slug,
    content: cleaned(content, links),
    seo: {
      ...seoTexts((name) => data[name]),
      social_image_url:
        data.social_image_url && links.localize(data.social_image_url),
    },
    publishedAt: publishedAt === null ? null : dateOf(publishedAt),
    imageAlt: "",
    cover: false,
    redirectFrom: [],
  };
}

/** What was stored there is clean; an archive may have been changed since. */
function cleaned(html: string, links: ArchiveLinks): string {
  const clean = notTooDeep(() => cleanHtml(links.localize(html)));
  if (clean.length > LIMITS.textMax)
    throw new ImportRefusal(said("import.tooLong"));
  return clean;
}

function byline(
  slug: string,
  { names }: ArchiveNames,
  { defaultAuthor }: ReadingContext,
) {
  return { authorName: names.people.get(slug) ?? (slug || defaultAuthor) };
}

function exactOf(
  author: string | null,
  versions: Versions,
  { people, links }: ArchiveNames,
): Pick<ExactArticle, "authorId" | "versions"> {
  const personAt = (slug: string | null) =>
    slug === null ? null : people.get(slug);
  return {
    authorId: personAt(author),
    versions:
      versions?.map(({ created_by, fields, ...version }): ExactVersion => {
        const { content } = fields;
        const by = "author" in fields ? (fields.author ?? null) : undefined;
        return {
          ...version,
          fields: {
            ...fields,
            ...(content !== undefined && { content: cleaned(content, links) }),
          },
          createdById: personAt(created_by) ?? null,
          authorId: by === undefined ? undefined : (personAt(by) ?? null),
        };
      }) ?? null,
  };
}

const timesOf = (data: {
  created_at: string;
  updated_at: string;
  version: number;
}) => ({
  createdAt: dateOf(data.created_at),
  updatedAt: dateOf(data.updated_at),
  version: data.version,
});

const dateOrNull = (text: string | null): Date | null =>
  text === null ? null : dateOf(text);

function dateOf(text: string): Date {
  const date = new Date(text);
  if (Number.isNaN(date.getTime()))
    throw new ImportRefusal(
      said("import.noDateAtAll", { given: text.slice(0, 40) }),
    );
  return date;
}
