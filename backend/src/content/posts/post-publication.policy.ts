import {
  type PostFieldsDto,
  type PostStatus,
  type SavePostDto,
  hasPermission,
  type PatchPostDto,
} from "@octavo/contracts";
import { ValidationError } from "../../common/errors/app-error";
import { t } from "../../common/texts";
import { readMoment } from "../../common/time/read-moment";
import type { Principal } from "../../common/permissions/principal";
import type { Post } from "./post.entity";

/** Whether and since when readers see a post. */
export interface Publication {
  status: PostStatus;
  publishedAt: Date | null;
  archivedAt: Date | null;
  /** From then on it is archived. */
  publicUntil: Date | null;
}

export const UNPUBLISHED: Publication = {
  status: "draft",
  publishedAt: null,
  archivedAt: null,
  publicUntil: null,
};

/** What the form asks for; `scheduled` is `published` with a date to come. */
interface Wish extends Pick<SavePostDto, "published_at" | "public_until"> {
  status?: PostStatus;
}

export const isPast = (date: Date | null, now: Date): boolean =>
  date !== null && date <= now;

/** What a post is at a moment, whether or not a job has recorded that its end has come. */
export const asOf = <Post extends Publication>(post: Post, now: Date): Post =>
  isOut(post) && isPast(post.publicUntil, now)
    ? { ...post, status: "archived", archivedAt: post.publicUntil }
    : post;

/**
 * Status and date after a save. The first publication sets the date, and unpublishing and publishing again
 * keeps it; published with a future date means scheduled. An absent date keeps the current one; null means
 * the moment of publishing.
 */
export function nextPublication(
  current: Publication,
  wish: Wish,
  now: Date,
): Publication {
  const wished = wish.status ?? current.status;
  const status = wished === "scheduled" ? "published" : wished;
  const wishedDate =
    wish.published_at === undefined
      ? current.publishedAt
      : readDate(wish.published_at);
  const publicUntil =
    wish.public_until === undefined
      ? current.publicUntil
      : readDate(wish.public_until, "publicUntilInvalid");
  if (status === "draft")
    return { status, publishedAt: wishedDate, archivedAt: null, publicUntil };
  if (status === "archived")
    return {
      status,
      publicUntil,
      // Readers have seen it, and publishing it again needs its date.
      publishedAt: wishedDate ?? current.publishedAt,
      archivedAt: current.archivedAt ?? now,
    };
  const publishedAt =
    wishedDate ?? (isLive(current, now) ? current.publishedAt : null) ?? now;
  return {
    status: publishedAt > now ? "scheduled" : "published",
    publishedAt,
    archivedAt: null,
    publicUntil: nextEnd(current, { publishedAt, publicUntil }, now),
  };
}

/**
 * A post that was scheduled can be saved as it was read, also after its date has come. Any other date that is not to come
 * would publish it now.
 */
export function assertScheduled(
  { status, published_at: wished }: Wish,
  { publishedAt: current }: Pick<Publication, "publishedAt">,
  now: Date,
): void {
  if (status !== "scheduled") return;
  const date = wished === undefined ? current : readDate(wished);
  if (date === null || (date <= now && date.getTime() !== current?.getTime()))
    throw new ValidationError(t("scheduledUndated"));
}

/** An end that has archived the post has done its work. Any other has to be in the future. */
function nextEnd(
  current: Publication,
  {
    publishedAt,
    publicUntil: end,
  }: { publishedAt: Date; publicUntil: Date | null },
  now: Date,
): Date | null {
  if (end === null || (end > publishedAt && end > now)) return end;
  const isDone =
    current.status === "archived" &&
    end.getTime() === current.publicUntil?.getTime();
  if (isDone) return null;
  throw new ValidationError(
    t(end <= now ? "publicUntilPast" : "publicUntilTooEarly"),
  );
}

/** Until when a post is featured after a save; an end that has come has done its work. */
export function nextFeaturedUntil(
  before: Pick<PostFieldsDto, "is_featured" | "featured_until">,
  wish: Pick<PostFieldsDto, "is_featured" | "featured_until">,
  now: Date,
): string | null {
  const end = readDate(wish.featured_until ?? null, "featuredUntilInvalid");
  if (!wish.is_featured || !isPast(end, now)) return end?.toISOString() ?? null;
  if (!before.is_featured && wish.featured_until === before.featured_until)
    return null;
  throw new ValidationError(t("featuredUntilPast"));
}

function readDate(
  value: string | null,
  refusal:
    | "publishDateInvalid"
    | "publicUntilInvalid"
    | "featuredUntilInvalid" = "publishDateInvalid",
): Date | null {
  if (value === null) return null;
  const date = readMoment(value);
  const year = date.getUTCFullYear();
  if (Number.isNaN(year) || year < 1970 || year > 9999)
    throw new ValidationError(t(refusal));
  return date;
}

export const isOut = ({ status }: Publication): boolean =>
  status === "published" || status === "scheduled";

/** Readers see it at this moment. */
export const isLive = (post: Publication, now: Date): boolean =>
  isOut(asOf(post, now)) && isPast(post.publishedAt, now);

/** Readers will see it on its date. */
export const isToCome = (post: Publication, now: Date): boolean =>
  isOut(post) && !isLive(post, now);

/** It has, or had, an address that readers know. */
export const wasEverPublic = (
  { publishedAt }: Pick<Publication, "publishedAt">,
  now: Date,
): boolean => publishedAt !== null && publishedAt <= now;

/** Dates of a post that was read from here or from another site. */
export type DatedPost = Pick<
  Post,
  "createdAt" | "updatedAt" | "verifiedAt" | "revisedAt"
>;

const NAMES = {
  created_at: "createdAt",
  updated_at: "updatedAt",
  verified_at: "verifiedAt",
  revised_at: "revisedAt",
} as const satisfies Partial<Record<keyof PatchPostDto, keyof DatedPost>>;

type DateName = keyof typeof NAMES;

/** People and programs that bring in posts with their past: a program also needs the scope for it. */
export const mayBringDates = (user: Principal): boolean =>
  hasPermission(user, "import_content") && hasPermission(user, "publish_posts");

/** The columns that a save sets. Others' wishes, and the dates that the post has, are none. */
export function broughtDates(
  input: Pick<PatchPostDto, DateName>,
  { user, row: before, now }: { user: Principal; row?: DatedPost; now: Date },
): Partial<DatedPost> {
  if (!mayBringDates(user)) return {};
  const dates: Partial<DatedPost> = Object.fromEntries(
    Object.entries(NAMES).flatMap(([name, column]) => {
      const given = input[name as DateName] ?? null;
      if (given === null) return [];
      const date = readMoment(given);
      if (date.getTime() === before?.[column]?.getTime()) return [];
      // Later ones, and those before 1970, are mistakes.
      if (date >= new Date(0) && date <= now) return [[column, date]];
      throw new ValidationError(t("broughtDateInvalid", { name }));
    }),
  );
  const { createdAt = before?.createdAt, updatedAt = now } = dates;
  if (createdAt && createdAt > updatedAt)
    throw new ValidationError(t("broughtDatesOrder"));
  return dates;
}

/** As answers and the audit trail name them. */
export const namedDates = (
  dates: Partial<DatedPost>,
): Partial<Record<DateName, string>> =>
  Object.fromEntries(
    Object.entries(NAMES).flatMap(([name, column]) => {
      const date = dates[column];
      return date ? [[name, date.toISOString()]] : [];
    }),
  );

/** A date of a check belongs to what was checked for. */
export const withBrought = (
  fields: PostFieldsDto,
  dates: Partial<DatedPost>,
): PostFieldsDto => {
  const { verified_at, revised_at } = namedDates(dates);
  return {
    ...fields,
    ...(verified_at && fields.verified_for !== null && { verified_at }),
    ...(revised_at && { revised_at }),
  };
};

/** What a save does to the dates that are no fields of the form: for the row, and for the audit trail. */
export function datesChange(
  { createdAt, updatedAt }: Partial<DatedPost> = {},
  before?: DatedPost,
) {
  const columns = {
    ...(createdAt && { createdAt }),
    ...(updatedAt && { updatedAt }),
  };
  const old = before && namedDates(before);
  const details = Object.fromEntries(
    Object.entries(namedDates(columns)).map(([name, to]) => [
      name,
      old ? { from: old[name as DateName], to } : to,
    ]),
  );
  return { columns, details, names: Object.keys(details) };
}
