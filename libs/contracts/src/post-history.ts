import type { PostDto, PostSummaryDto } from "./posts";
import type { RevisionDto } from "./revisions";
import type { Integer, Timestamp } from "./values";

/** Everything about a post that its form decides, as one save left it. */
export interface PostFieldsDto extends Pick<
  PostDto,
  | "title"
  | "slug"
  | "subtitle"
  | "excerpt"
  | "content"
  | "category_id"
  | "featured_image_url"
  | "status"
  | "is_featured"
  | "published_at"
> {
  /** In the writer's order. */
  tag_ids: Integer[];
  author_id: Integer;
}

export type PostRevisionDto = RevisionDto<PostFieldsDto>;

/** Changes to a live post that wait for someone who may publish them (D-404). */
export interface PendingChangesDto extends PostRevisionDto {
  /** The version of the post that was changed. */
  based_on_version: Integer;
  /** The post has been saved since: publishing these changes replaces that save. */
  is_outdated: boolean;
}

/** A post in the trash, where it stays for 30 days (D-505). */
export interface TrashedPostDto extends PostSummaryDto {
  deleted_at: Timestamp;
  /** From then on it can be removed for good. */
  purged_after: Timestamp;
}
