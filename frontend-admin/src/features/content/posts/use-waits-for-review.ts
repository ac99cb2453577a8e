import { useCan } from "@octavo/auth";
import type { PostDto } from "@octavo/contracts";

/** Whether what somebody saves of a post waits for someone who may publish it (D-404). */
export function useWaitsForReview(post: PostDto | undefined): boolean {
  const canPublish = useCan("publish_posts");
  const isOut = post?.status === "published" || post?.status === "scheduled";
  return isOut && !canPublish;
}
