import type { PostFieldsDto, SavePostDto } from "@octavo/contracts";
import type { Post } from "./post.entity";
import { isLive, type Publication } from "./post-status";

/** What the form decides, as the post has it now; a scheduled one whose date has come is published. */
export function fieldsOf(
  post: Post,
  tagIds: number[],
  now: Date,
): PostFieldsDto {
  return {
    title: post.title,
    slug: post.slug,
    subtitle: post.subtitle,
    excerpt: post.excerpt,
    content: post.content,
    category_id: post.categoryId,
    tag_ids: tagIds,
    featured_image_url: post.featuredImageUrl,
    status: isLive(post, now) ? "published" : post.status,
    is_featured: post.isFeatured,
    published_at: post.publishedAt?.toISOString() ?? null,
    author_id: post.authorId,
  };
}

/**
 * The form laid over what is there: an absent field keeps its value (D-512). Status and date are
 * not simply taken over: the rules of publication decide about them.
 */
export function withInput(
  before: PostFieldsDto,
  input: SavePostDto,
  content: string,
): PostFieldsDto {
  return {
    ...before,
    title: input.title,
    content,
    category_id: input.category_id,
    slug: input.slug ?? before.slug,
    author_id: input.author_id ?? before.author_id,
    tag_ids: input.tag_ids ? [...new Set(input.tag_ids)] : before.tag_ids,
    is_featured: input.is_featured ?? before.is_featured,
    excerpt: keptOr(input.excerpt, before.excerpt),
    subtitle: keptOr(input.subtitle, before.subtitle),
    featured_image_url: keptOr(
      input.featured_image_url,
      before.featured_image_url,
    ),
    status: input.status ?? before.status,
    published_at:
      input.published_at === undefined
        ? before.published_at
        : input.published_at,
  };
}

export const withPublication = (
  fields: PostFieldsDto,
  { status, publishedAt }: Publication,
): PostFieldsDto => ({
  ...fields,
  status,
  published_at: publishedAt?.toISOString() ?? null,
});

/** "" and null empty a field. */
const keptOr = (
  given: string | null | undefined,
  before: string | null,
): string | null => (given === undefined ? before : given || null);

export type FieldName = keyof PostFieldsDto;

export function changedNames(
  before: PostFieldsDto,
  after: PostFieldsDto,
): FieldName[] {
  const names = Object.keys(before) as FieldName[];
  return names.filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** What the audit trail tells: names, and values where they are short and mean something. */
export function describeChange(
  before: PostFieldsDto,
  after: PostFieldsDto,
): Record<string, unknown> {
  const changed = changedNames(before, after);
  const told = (["status", "slug", "author_id", "published_at"] as const)
    .filter((name) => changed.includes(name))
    .map((name) => [name, { from: before[name], to: after[name] }] as const);
  return { changed, ...Object.fromEntries(told) };
}

/** What bringing back an old save brings back: the text. Address, status, date and author stay. */
export function withTextOf(
  before: PostFieldsDto,
  old: PostFieldsDto,
): PostFieldsDto {
  return {
    ...old,
    slug: before.slug,
    status: before.status,
    published_at: before.published_at,
    author_id: before.author_id,
  };
}
