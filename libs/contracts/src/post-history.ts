import type { PostStatus, PostSummaryDto } from "./posts";
import type { RevisionDto } from "./revisions";

/** Everything about a post that its form decides, as one save left it. */
export interface PostFieldsDto {
  title: string;
  slug: string;
  subtitle: string | null;
  excerpt: string | null;
  content: string;
  category_id: number;
  /** In the writer's order. */
  tag_ids: number[];
  featured_image_url: string | null;
  status: PostStatus;
  is_featured: boolean;
  published_at: string | null;
  author_id: number;
}

export type PostRevisionDto = RevisionDto<PostFieldsDto>;

/** Changes to a live post that wait for someone who may publish them (D-404). */
export interface PendingChangesDto extends PostRevisionDto {
  /** The version of the post that was changed. */
  based_on_version: number;
  /** The post has been saved since: publishing these changes replaces that save. */
  is_outdated: boolean;
}

/** A post in the trash, where it stays for 30 days (D-505). */
export interface TrashedPostDto extends PostSummaryDto {
  deleted_at: string;
  /** From then on it can be removed for good. */
  purged_after: string;
}
