import { stringify } from "yaml";
import type { SeoDto } from "@octavo/contracts";
import type { Names } from "./export.mapper";
import type { PageExportRow, PostExportRow } from "./exports.repository";

/** The address of a text's picture in its Markdown; null for none. */
export interface MarkdownPicture {
  address: string;
  alt: string | null;
}

interface Front {
  names: Names;
  featured: MarkdownPicture | null;
  /** Of the picture for shared links. */
  socialImage: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * In the words that the importer reads (`imports/article-fields.ts`), and most programs that build sites. What is
 * empty is left out.
 */
export const postFields = (
  row: PostExportRow,
  { names, featured, socialImage }: Front,
): Fields => ({
  title: row.title,
  slug: row.slug,
  subtitle: row.subtitle,
  lang: row.language,
  date: row.published_at?.toISOString(),
  lastmod: row.content_updated_at.toISOString(),
  status: row.status,
  // Programs that know no archive would publish what is in it.
  draft: ["draft", "archived"].includes(row.status) || undefined,
  author: names.people.get(row.author_id)?.name,
  categories: named([row.category_id], names.categories),
  tags: named(row.tag_ids, names.tags),
  featured: row.is_featured || undefined,
  public_until: row.public_until?.toISOString(),
  featured_until: row.featured_until?.toISOString(),
  excerpt: row.excerpt,
  verified_for: row.verified_for,
  verified_at: row.verified_for && row.verified_at?.toISOString(),
  revised_at: row.revised_at?.toISOString(),
  image: featured?.address,
  image_alt: featured?.alt,
  ...seoFields(row, socialImage),
  redirect_from: row.former_paths,
});

export const pageFields = (
  row: PageExportRow,
  { names, socialImage }: Omit<Front, "featured">,
): Fields => ({
  type: "page",
  title: row.title,
  slug: row.slug,
  date: row.published_at?.toISOString(),
  lastmod: row.updated_at.toISOString(),
  draft: row.publish_status === "draft" || undefined,
  author: row.author_id === null ? null : names.people.get(row.author_id)?.name,
  categories: named(row.category_ids, names.categories),
  ...seoFields(row, socialImage),
});

const seoFields = (row: SeoDto, socialImage: string | null): Fields => ({
  meta_title: row.meta_title,
  meta_description: row.meta_description,
  social_title: row.social_title,
  social_description: row.social_description,
  social_image: socialImage,
});

const named = (
  ids: readonly number[],
  names: ReadonlyMap<number, { name: string }>,
): string[] => ids.flatMap((id) => names.get(id)?.name ?? []);

/** Text with front matter that readers of YAML 1.1 and 1.2 understand alike. */
export function markdownFile(fields: Fields, text: string): string {
  const told = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => !isEmpty(value)),
  );
  const front = stringify(told, {
    version: "1.1",
    lineWidth: 0,
    aliasDuplicateObjects: false,
  });
  return `---\n${front}---\n\n${text}${text === "" ? "" : "\n"}`;
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);
