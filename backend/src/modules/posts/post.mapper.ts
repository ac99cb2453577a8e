import type {
  HeadingDto,
  PostDto,
  PostStatus,
  PostSummaryDto,
  TagRefDto,
} from "@octavo/contracts";
import { mediaUrl } from "../media/media-url";

export interface PostRow {
  id: number;
  title: string;
  slug: string;
  subtitle: string | null;
  excerpt: string | null;
  featured_image_url: string | null;
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
}

export interface WholePostRow extends PostRow {
  content: string;
  version: number;
  deleted_at: Date | null;
}

export function toPostSummaryDto(row: PostRow): PostSummaryDto {
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    featured_image_url: row.featured_image_url,
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
  };
}

export function toPostDto(
  row: WholePostRow,
  rendered: { html: string; headings: HeadingDto[] },
): PostDto {
  return {
    ...toPostSummaryDto(row),
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
