import { LIMITS, SEO_TEXT_NAMES } from "@octavo/contracts";
import { PICTURE } from "../media/picture.sql";
import { seoSelect } from "../writing/seo.mapper";
import { textColumn } from "../writing/list-texts";
import { shownFeatured, shownStatus } from "./post-ends.sql";

/** An address of the library whose file is in the trash would be shown as a broken image. */
const SHOWN_IMAGE = `CASE WHEN post.featured_media_id IS NULL OR media.id IS NOT NULL
  THEN post.featured_image_url END`;

/** Columns of a post that its answers show otherwise, or not at all. */
export const NOT_SELECTED = [
  ...(["content", "contentText", "excerpt"] as const),
  ...(["status", "isFeatured", "featuredImageUrl", "featuredMediaId"] as const),
  ...SEO_TEXT_NAMES,
  ...(["archivedAt", "contentUpdatedAt", "listedAt"] as const),
] as const;

/** A scheduled post whose date has come is answered as published, and one whose end has come as archived. */
const SPELLED_COLUMNS = `${SHOWN_IMAGE} AS "featuredImageUrl",
  ${shownStatus("post")} AS status, ${shownFeatured("post")} AS "isFeatured",
  ${PICTURE} AS "featuredPicture",
  media.storage_key AS "mediaKey", media.thumbnail_key AS "thumbnailKey",
  category.slug AS "categorySlug", category.name AS "categoryName",
  author.name AS "authorName", author.slug AS "authorSlug",
  author.bio AS "authorBio", author.avatar_url AS "authorAvatarUrl",
  coalesce((
    SELECT json_agg(json_build_object('id', tag.id, 'name', tag.name, 'slug', tag.slug)
      ORDER BY post_tags.position, tag.id)
    FROM post_tags JOIN tags tag ON tag.id = post_tags.tag_id AND tag.deleted_at IS NULL
    WHERE post_tags.post_id = post.id), '[]') AS tags,
  EXISTS (SELECT FROM pending_changes WHERE pending_changes.post_id = post.id) AS "hasPendingChanges",
  (SELECT state FROM reviews WHERE reviews.post_id = post.id) AS review`;

/** Those in the trash have no readers. As many as can be made; restored backups may hold more. */
const TRANSLATIONS = `coalesce((
  SELECT json_agg(json_build_object('id', other.id, 'title', other.title, 'slug', other.slug,
    'language', other.language, 'authorId', other.author_id,
    'status', ${shownStatus("other")}) ORDER BY other.id)
  FROM (SELECT * FROM posts other WHERE other.translation_group = post.translation_group
    AND other.id <> post.id AND other.deleted_at IS NULL ORDER BY other.id LIMIT ${LIMITS.translationsMax}) other), '[]') AS translations`;

/** Lists show the beginning of the text where the writer gave no excerpt. */
const BEGINNING = `coalesce(nullif(post.excerpt, ''), left(post.content_text, 200)) AS excerpt`;

/** The joins that {@link PostColumns} need, in addition to `posts post`. */
export const POST_JOINS = `JOIN categories category ON category.id = post.category_id
  JOIN authors author ON author.id = post.author_id
  LEFT JOIN media ON media.id = post.featured_media_id AND media.deleted_at IS NULL`;

export interface PostColumns {
  /** Columns of a `PostRow`. */
  summary: string;
  /** The same with the texts, as {@link textColumn} has them. */
  texts: string;
  /** Columns of a `WholePostRow`. */
  whole: string;
}

/**
 * A post with what its answers show of other tables.
 * @param own the columns of `posts`, without {@link NOT_SELECTED}.
 */
export const postColumns = (own: string): PostColumns => ({
  summary: `${own}, ${SPELLED_COLUMNS}, ${BEGINNING}`,
  texts: `${own}, ${SPELLED_COLUMNS}, ${BEGINNING}, ${textColumn("post", "wanted.position")}`,
  whole: `${own}, ${SPELLED_COLUMNS}, ${seoSelect("post")}, ${TRANSLATIONS}, post.excerpt, post.content`,
});
