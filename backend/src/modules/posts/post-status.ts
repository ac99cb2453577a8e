import {
  hasPermission,
  type PostStatus,
  type SavePostDto,
} from "@octavo/contracts";
import { ForbiddenError, ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";

export interface Publication {
  status: PostStatus;
  publishedAt: Date | null;
  archivedAt: Date | null;
}

export const UNPUBLISHED: Publication = {
  status: "draft",
  publishedAt: null,
  archivedAt: null,
};

type Wish = Pick<SavePostDto, "status" | "published_at">;

/**
 * Status and date after a save. The date is set by the first publication and kept when a post is
 * unpublished and published again (D-503); published with a date to come is scheduled (D-501).
 */
export function nextPublication(
  current: Publication,
  wish: Wish,
  now: Date,
): Publication {
  const status =
    wish.status ??
    (current.status === "scheduled" ? "published" : current.status);
  const wishedDate = readDate(wish.published_at) ?? current.publishedAt;
  if (status === "draft")
    return { status, publishedAt: wishedDate, archivedAt: null };
  if (status === "archived")
    return {
      status,
      publishedAt: wishedDate,
      archivedAt: current.archivedAt ?? now,
    };
  const publishedAt = wishedDate ?? now;
  return {
    status: publishedAt > now ? "scheduled" : "published",
    publishedAt,
    archivedAt: null,
  };
}

/** Going live, changing what is live and taking it down need `publish_posts`; a date to come `schedule_posts`. */
export function checkPublication(
  user: Principal,
  current: Publication,
  next: Publication,
): void {
  if (next.status === "scheduled" && !hasPermission(user, "schedule_posts"))
    throw new ForbiddenError("You do not have permission to schedule posts.");
  const isOut = (post: Publication) =>
    post.status === "published" || post.status === "scheduled";
  const isScheduling = next.status === "scheduled" && !isOut(current);
  const touchesReaders = (isOut(current) || isOut(next)) && !isScheduling;
  if (touchesReaders && !hasPermission(user, "publish_posts"))
    throw new ForbiddenError("You do not have permission to publish posts.");
}

function readDate(value: string | null | undefined): Date | null {
  if (!value) return null;
  const date = new Date(value);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1970 || year > 9999)
    throw new ValidationError("Publish date must be a date");
  return date;
}
