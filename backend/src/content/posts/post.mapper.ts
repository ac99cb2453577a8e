import {
  directionOf,
  postTexts,
  seoTexts,
  type HeadingDto,
  type PostDto,
  type PostSummaryDto,
  type ReviewState,
  type SeoDto,
  type SpokenDto,
  type TagRefDto,
  type TranslationDto,
  type TrashedPostDto,
} from "@octavo/contracts";
import { languageOf } from "@octavo/texts";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { inLanguage } from "../../common/texts/language";
import type { PlaceRow } from "../learning-paths/path-steps.sql";
import { type PictureRow, toPictureDto } from "../media/media.mapper";
import { mediaUrl } from "../media/storage-keys";
import { purgedAfter } from "../trash/trash.mapper";
import type { Post } from "./post.entity";
import { careOf, endsOf } from "./post-fields.mapper";
import { mayEditPost, postScope, seesUnpublished } from "./post.policy";

/** A post with what its lists show of other tables. */
export interface PostRow extends Omit<
  Post,
  | keyof SeoDto
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
  /** Whether it was sent for review. */
  review: ReviewState | null;
}

type TranslationRow = Pick<
  Post,
  "id" | "title" | "slug" | "language" | "status" | "authorId"
>;

export interface WholePostRow extends PostRow, SeoDto {
  content: string;
  /** Live ones, in the order in which they were made. */
  translations: TranslationRow[];
}

/** A post by itself. */
export interface ShownPostRow extends WholePostRow {
  /** Its places in learning paths. */
  places: PlaceRow[];
}

/** Who looks at a post, and the language of the site. */
interface Viewer {
  user: Principal | null;
  language: string;
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
    ...(row.review && user && mayEditPost(user, row) && { review: row.review }),
  };
}

/** A text that changed before readers saw it is not updated for them. */
const shownRevision = ({ revisedAt, publishedAt }: PostRow): string | null =>
  revisedAt && publishedAt && revisedAt > publishedAt
    ? revisedAt.toISOString()
    : null;

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
    ...seoTexts((name) => row[name]),
    content: row.content,
    content_html: rendered.html,
    headings: rendered.headings,
    ...endsOf(row),
    reading_time: readingTimeOf(row),
    translations: toTranslationDtos(row, viewer),
    translation_group: row.translationGroup,
    version: row.version,
  };
}

/** A picture too small for a variant is its own thumbnail; one from elsewhere has none. */
function thumbnail(row: PostRow): string | null {
  const key = row.thumbnailKey ?? row.mediaKey;
  return key === null ? null : mediaUrl(key);
}

/** One in each language: since they were saved, the site's may have become that of another one. */
function toTranslationDtos(
  post: WholePostRow,
  { user, language: ofSite }: Viewer,
): TranslationDto[] {
  const scope = postScope(user);
  const known = new Set([post.language ?? ofSite]);
  const shown: TranslationDto[] = [];
  for (const { id, title, slug, status, ...row } of post.translations) {
    const language = row.language ?? ofSite;
    const isSeen = status === "published" || seesUnpublished(scope, row);
    if (!isSeen || known.has(language)) continue;
    known.add(language);
    const direction = directionOf(language);
    shown.push({ id, title, slug, language, direction, status });
  }
  return shown;
}

/** What a post is written in. */
export const spokenIn = (language: string | null): SpokenDto => ({
  language,
  direction: language === null ? null : directionOf(language),
});

/** Null where the site's language says it. */
function readingTimeOf({
  language: tag,
  readingMinutes: count,
}: Pick<Post, "language" | "readingMinutes">): string | null {
  const language = languageOf(tag);
  return language && inLanguage(language, () => t("readingTime", { count }));
}
