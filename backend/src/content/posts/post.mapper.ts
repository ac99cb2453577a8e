import {
  NO_POST_TEXTS,
  postTexts,
  type HeadingDto,
  type PostDto,
  type PostFieldsDto,
  type PostSummaryDto,
  type SavePostDto,
  type TagRefDto,
  type TrashedPostDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { type PictureRow, toPictureDto } from "../media/media.mapper";
import { mediaUrl } from "../media/media-url";
import { purgedAfter } from "../trash/trash.mapper";
import type { SeoColumns } from "../writing/seo.entity";
import { NO_SEO, seoColumns, seoOf, seoWithInput } from "../writing/seo.mapper";
import type { PreparedText } from "../rich-text/stored-text.service";
import type { Post } from "./post.entity";
import { isLive, mayEditPost, type Publication } from "./post.policy";
import {
  readingTimeOf,
  spokenIn,
  toTranslationDtos,
  type TranslationRow,
  type Viewer,
} from "./translation.mapper";

/** A post with what its lists show of other tables. */
export interface PostRow extends Omit<
  Post,
  | keyof SeoColumns
  | "content"
  | "contentText"
  | "archivedAt"
  | "contentUpdatedAt"
  | "featuredMediaId"
  | "listedAt"
> {
  featuredPicture: PictureRow | null;
  mediaKey: string | null;
  thumbnailKey: string | null;
  categorySlug: string;
  categoryName: string;
  authorName: string;
  authorSlug: string;
  authorBio: string | null;
  authorAvatarUrl: string | null;
  tags: TagRefDto[];
  hasPendingChanges: boolean;
}

export interface WholePostRow extends PostRow, SeoColumns {
  content: string;
  /** Live ones, in the order in which they were made. */
  translations: TranslationRow[];
}

export type TrashedRow = PostRow & { deletedAt: Date };

export const isTrashed = (row: PostRow): row is TrashedRow =>
  row.deletedAt !== null;

/** `user`: only people who may edit a post learn that changes of it wait. */
export function toPostSummaryDto(
  row: PostRow,
  user: Principal | null,
): PostSummaryDto {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    ...postTexts((name) => row[name]),
    featured_image_url: row.featuredImageUrl,
    featured_image: row.featuredPicture && toPictureDto(row.featuredPicture),
    thumbnail: thumbnail(row),
    info: `${row.readingMinutes} min read`,
    status: row.status,
    is_featured: row.isFeatured,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    published_at: row.publishedAt?.toISOString() ?? null,
    ...careOf(row),
    revised_at: shownRevision(row),
    ...spokenIn(row.language),
    category_id: row.categoryId,
    category_slug: row.categorySlug,
    category_name: row.categoryName,
    category: {
      id: row.categoryId,
      name: row.categoryName,
      slug: row.categorySlug,
    },
    author_name: row.authorName,
    author: {
      id: row.authorId,
      name: row.authorName,
      slug: row.authorSlug,
      bio: row.authorBio,
      avatar_url: row.authorAvatarUrl,
    },
    tags: row.tags,
    has_pending_changes:
      row.hasPendingChanges && user !== null && mayEditPost(user, row),
  };
}

/** A text that changed before readers saw it is not updated for them. */
const shownRevision = ({ revisedAt, publishedAt }: PostRow): string | null =>
  revisedAt && publishedAt && revisedAt > publishedAt
    ? revisedAt.toISOString()
    : null;

/** When it was checked, and when it changed in substance. */
export const careOf = ({
  verifiedAt,
  revisedAt,
}: Pick<Post, "verifiedAt" | "revisedAt">) => ({
  verified_at: verifiedAt?.toISOString() ?? null,
  revised_at: revisedAt?.toISOString() ?? null,
});

export function toTrashedPostDto(
  row: TrashedRow,
  user: Principal,
): TrashedPostDto {
  return {
    ...toPostSummaryDto(row, user),
    deleted_at: row.deletedAt.toISOString(),
    purged_after: purgedAfter(row.deletedAt),
  };
}

export function toPostDto(
  row: WholePostRow,
  rendered: { html: string; headings: HeadingDto[] },
  viewer: Viewer,
): PostDto {
  return {
    ...toPostSummaryDto(row, viewer.user),
    ...seoOf(row),
    content: row.content,
    content_html: rendered.html,
    headings: rendered.headings,
    reading_time: readingTimeOf(row),
    translations: toTranslationDtos(row, viewer),
    translation_group: row.translationGroup,
    version: row.version,
  };
}

/** A picture too small for a variant is its own thumbnail; one from elsewhere has none (D-125). */
function thumbnail(row: PostRow): string | null {
  const key = row.thumbnailKey ?? row.mediaKey;
  return key === null ? null : mediaUrl(key);
}

/** What a post is before its first save. */
export const EMPTY_POST: PostFieldsDto = {
  ...NO_SEO,
  title: "",
  slug: "",
  ...NO_POST_TEXTS,
  content: "",
  category_id: 0,
  tag_ids: [],
  featured_image_url: null,
  status: "draft",
  is_featured: false,
  published_at: null,
  verified_at: null,
  revised_at: null,
  language: null,
  translation_group: null,
  author_id: 0,
};

/** What the form decides, as the post has it now; a scheduled one whose date has come is published. */
export const fieldsOf = (
  post: Post,
  tagIds: number[],
  now: Date,
): PostFieldsDto => ({
  ...seoOf(post),
  title: post.title,
  slug: post.slug,
  ...postTexts((name) => post[name]),
  content: post.content,
  category_id: post.categoryId,
  tag_ids: tagIds,
  featured_image_url: post.featuredImageUrl,
  status: isLive(post, now) ? "published" : post.status,
  is_featured: post.isFeatured,
  published_at: post.publishedAt?.toISOString() ?? null,
  ...careOf(post),
  language: post.language,
  translation_group: post.translationGroup,
  author_id: post.authorId,
});

/**
 * The form laid over what is there: an absent field keeps its value (D-512). Status and date are
 * only what is wished for: the policy decides what becomes of them.
 */
export const withInput = (
  before: PostFieldsDto,
  input: SavePostDto,
  content: string,
): PostFieldsDto => ({
  ...before,
  ...seoWithInput(before, input),
  title: input.title,
  content,
  category_id: input.category_id,
  slug: input.slug ?? before.slug,
  author_id: input.author_id ?? before.author_id,
  tag_ids: input.tag_ids ? [...new Set(input.tag_ids)] : before.tag_ids,
  is_featured: input.is_featured ?? before.is_featured,
  ...postTexts((name) => keptOr(input[name], before[name])),
  featured_image_url: keptOr(
    input.featured_image_url,
    before.featured_image_url,
  ),
  status: input.status ?? before.status,
  published_at:
    input.published_at === undefined ? before.published_at : input.published_at,
  verified_at: checkedAt(before, input),
  revised_at: input.is_revised ? new Date().toISOString() : before.revised_at,
  language: keptOr(input.language, before.language ?? null),
});

/** Without a release there is nothing that it was checked for. */
function checkedAt(before: PostFieldsDto, input: SavePostDto): string | null {
  const release = keptOr(input.verified_for, before.verified_for);
  if (release === null) return null;
  return input.is_verified || release !== before.verified_for
    ? new Date().toISOString()
    : before.verified_at;
}

/** "" and null empty a field. */
const keptOr = (
  given: string | null | undefined,
  before: string | null,
): string | null => (given === undefined ? before : given || null);

export const withPublication = (
  fields: PostFieldsDto,
  { status, publishedAt }: Publication,
): PostFieldsDto => ({
  ...fields,
  status,
  published_at: publishedAt?.toISOString() ?? null,
});

/**
 * An earlier save laid over what is there, without what bringing it back does not move: address,
 * status, dates, author, translations and what it was checked for stay.
 */
export const withTextOf = (
  before: PostFieldsDto,
  old: PostFieldsDto,
): PostFieldsDto => ({
  ...before,
  ...old,
  slug: before.slug,
  status: before.status,
  published_at: before.published_at,
  verified_for: before.verified_for,
  verified_at: before.verified_at,
  revised_at: before.revised_at,
  translation_group: before.translation_group,
  author_id: before.author_id,
});

/** The form's fields as columns, without text and picture, which need preparation, and publication. */
export const toColumns = (fields: PostFieldsDto) =>
  ({
    ...seoColumns(fields),
    title: fields.title,
    slug: fields.slug,
    ...postTexts((name) => fields[name]),
    categoryId: fields.category_id,
    authorId: fields.author_id,
    isFeatured: fields.is_featured,
    verifiedAt: dateOrNull(fields.verified_at),
    revisedAt: dateOrNull(fields.revised_at),
    // An older save knows neither; a new post gets a number of its own.
    language: fields.language,
    ...(fields.translation_group && {
      translationGroup: fields.translation_group,
    }),
  }) satisfies Partial<Post>;

const dateOrNull = (date: string | null): Date | null =>
  date === null ? null : new Date(date);

/** Of a save that brings a text. */
export const textColumns = ({
  content,
  contentText,
  readingMinutes,
}: PreparedText) =>
  ({
    content,
    contentText,
    readingMinutes,
    contentUpdatedAt: new Date(),
  }) satisfies Partial<Post>;

/** Of a save that brings another picture. */
export const pictureColumns = (
  fields: PostFieldsDto,
  { featuredMediaId }: PreparedText,
) =>
  ({
    featuredImageUrl: fields.featured_image_url,
    featuredMediaId,
  }) satisfies Partial<Post>;
