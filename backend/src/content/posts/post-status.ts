import {
  hasPermission,
  type PostStatus,
  type SavePostDto,
} from "@octavo/contracts";
import { ConflictError, ValidationError } from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { readMoment } from "../../common/time/read-moment";

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
 * An absent date keeps the one that is there; null stands for the moment of publishing.
 */
export function nextPublication(
  current: Publication,
  wish: Wish,
  now: Date,
): Publication {
  const status =
    wish.status ??
    (current.status === "scheduled" ? "published" : current.status);
  const wishedDate =
    wish.published_at === undefined
      ? current.publishedAt
      : readDate(wish.published_at);
  if (status === "draft")
    return { status, publishedAt: wishedDate, archivedAt: null };
  if (status === "archived")
    return {
      status,
      // Its readers have seen it: without its date it could not come back to them.
      publishedAt: wishedDate ?? current.publishedAt,
      archivedAt: current.archivedAt ?? now,
    };
  const publishedAt =
    wishedDate ?? (isLive(current, now) ? current.publishedAt : null) ?? now;
  return {
    status: publishedAt > now ? "scheduled" : "published",
    publishedAt,
    archivedAt: null,
  };
}

const isOut = ({ status }: Publication): boolean =>
  status === "published" || status === "scheduled";

/** Readers see it at this moment. */
export const isLive = (post: Publication, now: Date): boolean =>
  isOut(post) && post.publishedAt !== null && post.publishedAt <= now;

/** Readers will see it on its date. */
const isToCome = (post: Publication, now: Date): boolean =>
  isOut(post) && !isLive(post, now);

/** It has, or had, an address that readers know. */
export const wasEverPublic = (
  { publishedAt }: Pick<Publication, "publishedAt">,
  now: Date,
): boolean => publishedAt !== null && publishedAt <= now;

/** Live or with a date to come: what may not be changed by someone waits for someone else (D-404). */
export const takesPendingChanges = isOut;

const PUBLISH = "You do not have permission to publish posts.";
const SCHEDULE = "You do not have permission to schedule posts.";
const SET_DATE = "You do not have permission to set the publish date.";

export interface PublicationChange {
  current: Publication;
  next: Publication;
  now: Date;
}

/**
 * Why a person may not make a change, or null. Going live, changing what is live and taking it down
 * need `publish_posts`, a date to come `schedule_posts`.
 */
export function publicationRefusal(
  user: Principal,
  { current, next, now }: PublicationChange,
): string | null {
  const mayPublish = hasPermission(user, "publish_posts");
  const maySchedule = hasPermission(user, "schedule_posts");
  const isArchiving =
    (current.status === "archived") !== (next.status === "archived");
  const keepsDate = sameDate(current, next);
  if (isToCome(next, now) && !maySchedule)
    if (!(mayPublish && isToCome(current, now) && keepsDate)) return SCHEDULE;
  if (isLive(current, now) || isLive(next, now) || isArchiving)
    return mayPublish ? null : PUBLISH;
  if (mayPublish || maySchedule) return null;
  if (isToCome(current, now)) return SCHEDULE;
  return keepsDate ? null : SET_DATE;
}

/** An archived post answers that it is gone, which says that it was there. */
export function refuseArchivingTheUnseen({
  current,
  next,
  now,
}: PublicationChange): void {
  if (next.status !== "archived" || current.status === "archived") return;
  if (!wasEverPublic(current, now))
    throw new ConflictError(
      "Only a post that has been published can be archived.",
    );
}

const sameDate = (one: Publication, other: Publication): boolean =>
  one.publishedAt?.getTime() === other.publishedAt?.getTime();

function readDate(value: string | null): Date | null {
  if (value === null) return null;
  const date = readMoment(value);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1970 || year > 9999)
    throw new ValidationError("Publish date must be a date");
  return date;
}
