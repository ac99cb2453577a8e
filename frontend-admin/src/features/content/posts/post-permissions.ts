import { useCan } from "@octavo/auth";
import { hasPermission } from "@octavo/contracts";
import type { PostDto, PostSummaryDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";

type Post = Pick<PostSummaryDto, "author">;

/** Who may change a post. The server decides; this only greys the buttons. */
export function canEditPost(user: SessionUser | null, post: Post): boolean {
  if (hasPermission(user, "edit_all_posts")) return true;
  if (user?.id !== post.author.id) return false;
  return (
    hasPermission(user, "edit_posts") || hasPermission(user, "edit_own_post")
  );
}

/** Who may delete a post. */
export function canDeletePost(user: SessionUser | null, post: Post): boolean {
  if (hasPermission(user, "manage_posts")) return true;
  if (hasPermission(user, "delete_posts") && canEditPost(user, post))
    return true;
  return user?.id === post.author.id && hasPermission(user, "delete_own_post");
}

/** Whether a save of a post waits for someone who may publish it. */
export function waitsForReview(
  post: PostDto | undefined,
  canPublish: boolean,
): boolean {
  const isOut = post?.status === "published" || post?.status === "scheduled";
  return isOut && !canPublish;
}

export const useWaitsForReview = (post: PostDto | undefined): boolean =>
  waitsForReview(post, useCan("publish_posts"));
