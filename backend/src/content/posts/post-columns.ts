import type { PostFieldsDto } from "@octavo/contracts";
import type { PreparedPost } from "./post-preparation.service";
import type { Publication } from "./post-status";
import type { Post } from "./post.entity";

/** The form's fields as columns, without text and picture, which need preparation. */
export const columnsOf = (
  fields: PostFieldsDto,
  publication: Publication,
): Partial<Post> => ({
  title: fields.title,
  slug: fields.slug,
  subtitle: fields.subtitle,
  excerpt: fields.excerpt,
  categoryId: fields.category_id,
  authorId: fields.author_id,
  isFeatured: fields.is_featured,
  status: publication.status,
  publishedAt: publication.publishedAt,
  archivedAt: publication.archivedAt,
});

export const textColumns = ({
  content,
  contentText,
  readingMinutes,
}: PreparedPost): Partial<Post> => ({
  content,
  contentText,
  readingMinutes,
  contentUpdatedAt: new Date(),
});

export const pictureColumns = (
  fields: PostFieldsDto,
  { featuredMediaId }: PreparedPost,
): Partial<Post> => ({
  featuredImageUrl: fields.featured_image_url,
  featuredMediaId,
});
