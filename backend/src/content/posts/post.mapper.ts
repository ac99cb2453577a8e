import {
  LIMITS,
  type HeadingDto,
  type PostDto,
  type PostStatus,
  type PostSummaryDto,
  type TagRefDto,
  type TrashedPostDto,
} from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import { mediaUrl } from "../media/media-url";
import { toPictureDto, type PictureRow } from "../media/picture.mapper";
import { mayEditPost } from "./post.policy";

export interface PostRow {
  id: number;
  title: string;
  slug: string;
  subtitle: string | null;
  excerpt: string | null;
  featured_image_url: string | null;
  featured_picture: PictureRow | null;
  media_key: string | null;
  thumbnail_key: string | null;
  status: PostStatus;
  is_featured: boolean;
  reading_minutes: number;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  category_id: number;
  category_slug: string;
  category_name: string;
  author_id: number;
  author_name: string;
  author_slug: string;
  author_bio: string | null;
  author_avatar_url: string | null;
  tags: TagRefDto[];
  has_pending_changes: boolean;
  deleted_at: Date | null;
}

export interface WholePostRow extends PostRow {
  content: string;
  version: number;
}

export type TrashedRow = PostRow & { deleted_at: Date };

export const isTrashed = (row: PostRow): row is TrashedRow =>
  row.deleted_at !== null;

export const auditSubject = ({ id, title }: { id: number; title: string }) => ({
  type: "post",
  id,
  label: title,
});

/** `user`: only those who may edit a post are told that changes of it wait. */
export function toPostSummaryDto(
  row: PostRow,
  user: Principal | null,
): PostSummaryDto {
  const owned = { authorId: row.author_id };
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    featured_image_url: row.featured_image_url,
    featured_image: row.featured_picture && toPictureDto(row.featured_picture),
    thumbnail: thumbnail(row),
    subtitle: row.subtitle,
    info: `${row.reading_minutes} min read`,
    status: row.status,
    is_featured: row.is_featured,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    category_id: row.category_id,
    category_slug: row.category_slug,
    category_name: row.category_name,
    category: {
      id: row.category_id,
      name: row.category_name,
      slug: row.category_slug,
    },
    author_name: row.author_name,
    author: {
      id: row.author_id,
      name: row.author_name,
      slug: row.author_slug,
      bio: row.author_bio,
      avatar_url: row.author_avatar_url,
    },
    tags: row.tags,
    has_pending_changes:
      row.has_pending_changes && user !== null && mayEditPost(user, owned),
  };
}

export function toTrashedPostDto(
  row: TrashedRow,
  user: Principal,
): TrashedPostDto {
  const purgedAfter = new Date(row.deleted_at);
  purgedAfter.setUTCDate(purgedAfter.getUTCDate() + LIMITS.trashDays);
  return {
    ...toPostSummaryDto(row, user),
    deleted_at: row.deleted_at.toISOString(),
    purged_after: purgedAfter.toISOString(),
  };
}

export function toPostDto(
  row: WholePostRow,
  rendered: { html: string; headings: HeadingDto[] },
  user: Principal | null,
): PostDto {
  return {
    ...toPostSummaryDto(row, user),
    content: row.content,
    content_html: rendered.html,
    headings: rendered.headings,
    version: row.version,
  };
}

/** A picture too small for a variant is its own thumbnail; one from elsewhere has none (D-125). */
function thumbnail(row: PostRow): string | null {
  const key = row.thumbnail_key ?? row.media_key;
  return key === null ? null : mediaUrl(key);
}
