import { hasPermission, type SavePostDto } from "@octavo/contracts";
import {
  ConflictError,
  ForbiddenError,
  ValidationError,
  type AppError,
  NotFoundError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { withRight } from "../trash/trash-scope";
import {
  mayBringDates,
  type Publication,
  isLive,
  isOut,
  isToCome,
  wasEverPublic,
} from "./post-publication.policy";
import type { DocumentSource } from "../writing/writing.service";
import { Post } from "./post.entity";

/** Whose posts a person sees: readers' only, those and one's own, or everyone's. */
export type PostScope =
  | { kind: "public" }
  | { kind: "own"; authorId: number }
  | { kind: "all" };

interface OwnedPost {
  authorId: number;
}

const SEES_ALL = ["view_all_posts", "edit_all_posts"];
const SEES_OWN = [
  "view_posts",
  "create_posts",
  "edit_posts",
  "delete_posts",
  "edit_own_post",
  "delete_own_post",
];

const holdsAny = (user: PostEditor | null, permissions: string[]): boolean =>
  permissions.some((permission) => hasPermission(user, permission));

const SEEING_SCOPES = ["posts:read", "posts:draft", "posts:publish"];

/** A program that only proposes sees its own drafts, even where its account could edit others'. */
const seesOthers = ({ keyScopes }: Principal): boolean =>
  keyScopes === undefined ||
  SEEING_SCOPES.some((scope) => keyScopes.includes(scope));

/** `view_posts` is one's own and what is published, `view_all_posts` everyone's drafts. */
export function postScope(user: Principal | null): PostScope {
  if (!user) return { kind: "public" };
  if (holdsAny(user, SEES_ALL) && seesOthers(user)) return { kind: "all" };
  if (holdsAny(user, SEES_OWN)) return { kind: "own", authorId: user.id };
  return { kind: "public" };
}

/** Whether a person may see a post that readers do not see. */
export const seesUnpublished = (scope: PostScope, post: OwnedPost): boolean =>
  scope.kind === "all" ||
  (scope.kind === "own" && scope.authorId === post.authorId);

/** As much of a person as it takes to say which posts they may edit. */
export type PostEditor = Pick<Principal, "id" | "permissions" | "is_admin">;

export function mayEditPost(user: PostEditor, post: OwnedPost): boolean {
  if (hasPermission(user, "edit_all_posts")) return true;
  return (
    post.authorId === user.id && holdsAny(user, ["edit_posts", "edit_own_post"])
  );
}

export function mayDeletePost(user: Principal, post: OwnedPost): boolean {
  if (hasPermission(user, "manage_posts")) return true;
  if (hasPermission(user, "delete_posts") && mayEditPost(user, post))
    return true;
  return post.authorId === user.id && hasPermission(user, "delete_own_post");
}

/** Whose deleted posts a person may see and bring back: those that they may delete. */
export const deletionScope = withRight(mayDeletePost);

/**
 * Whether someone's changes of this post wait for someone else to publish them: it is live or has a date to
 * come, and they may not publish.
 */
export const proposesChanges = (
  user: Principal,
  current: Publication,
): boolean => isOut(current) && !hasPermission(user, "publish_posts");

export interface PublicationChange {
  current: Publication;
  next: Publication;
  now: Date;
}

/** Everything that decides about the save of a post that exists. */
export interface PostSave extends PublicationChange {
  /** The wanted author: as before, or another one, who exists or not. */
  author: "kept" | "known" | "unknown";
  /** Whether it can wait for someone who may publish it. */
  canWait: boolean;
}

/**
 * What happens to a save. `publish`: the post itself changes, drafts included; `propose`: the change waits
 * for someone who may publish it.
 */
export type SaveDecision =
  | { kind: "publish" }
  | { kind: "propose" }
  | { kind: "refuse"; because: AppError };

export function decideSave(user: Principal, save: PostSave): SaveDecision {
  if (isArchivingTheUnseen(user, save)) return refuse(neverPublished());
  if (save.author !== "kept" && !mayNameAuthors(user))
    return refuse(new ForbiddenError(t("postAuthorForbidden")));
  if (save.author === "unknown")
    return refuse(new ValidationError(t("authorNotFound")));
  const denial = publicationDenial(user, save);
  if (denial === null) return { kind: "publish" };
  if (save.canWait && isOut(save.current)) return { kind: "propose" };
  return refuse(new ForbiddenError(needsPublishing(user, denial)));
}

const lacksScope = (scopes: string): ForbiddenError =>
  new ForbiddenError(t("keyNeedsScope", { scopes }));

/**
 * What the scopes of a program's key add to the rights of its account: with `posts:propose`, it writes drafts
 * of its own and proposes changes of posts that are out; with `posts:draft`, it writes only what is not out.
 * @throws {ForbiddenError} that names the scope.
 */
export function assertKeyMay(
  { id, keyScopes }: Principal,
  decision: "publish" | "propose",
  { post, now }: { post: OwnedPost & Publication; now: Date },
): void {
  if (!keyScopes || keyScopes.includes("posts:publish")) return;
  if (decision === "propose" && !keyScopes.includes("posts:propose"))
    throw lacksScope("posts:propose");
  const isOpen = post.authorId === id || isLive(post, now);
  if (decision === "propose" && isOpen) return;
  if (post.authorId !== id && !keyScopes.includes("posts:draft"))
    throw lacksScope("posts:draft");
}

/** Whether a program's key only proposes: then its posts bear its own name, and others keep theirs. */
const onlyProposes = ({ keyScopes }: Principal): boolean =>
  keyScopes !== undefined &&
  !keyScopes.includes("posts:draft") &&
  !keyScopes.includes("posts:publish");

const mayNameAuthors = (user: Principal): boolean =>
  hasPermission(user, "edit_all_posts") && !onlyProposes(user);

/** The sentence of a refusal; of a program whose key is too weak, it names the scope. */
const needsPublishing = ({ keyScopes }: Principal, sentence: string): string =>
  !keyScopes || keyScopes.includes("posts:publish")
    ? sentence
    : t("keyNeedsScope", { scopes: "posts:publish" });

/** A new post is written or refused: a proposal needs an existing post to wait for. */
export function decideCreation(
  user: Principal,
  { authorId, ...change }: PublicationChange & OwnedPost,
): Exclude<SaveDecision, { kind: "propose" }> {
  if (isArchivingTheUnseen(user, change)) return refuse(neverPublished());
  const denial = publicationDenial(user, change);
  if (denial !== null)
    return refuse(new ForbiddenError(needsPublishing(user, denial)));
  // The person who creates a post is its author; `edit_all_posts` may name another.
  if (authorId !== user.id && !mayNameAuthors(user))
    return refuse(new ForbiddenError(t("postForOthersForbidden")));
  return { kind: "publish" };
}

/** A change that waits to be published at once has no date: it gets one when someone publishes it. */
export const datedWhenPublished = (
  { current, next, now }: PublicationChange,
  { published_at: date }: Pick<SavePostDto, "published_at">,
): boolean => date === null && isOut(next) && !isLive(current, now);

/** An archived post answers that it is gone, which says that it was there, or on another site. */
const isArchivingTheUnseen = (
  user: Principal,
  { current, next, now }: PublicationChange,
): boolean =>
  next.status === "archived" &&
  current.status !== "archived" &&
  !wasEverPublic(mayBringDates(user) ? next : current, now);

const neverPublished = () => new ConflictError(t("postNeverPublished"));

/**
 * Why a person may not make a change, or null. Going live, changing what is live and taking it down
 * need `publish_posts`, a date to come `schedule_posts`.
 */
function publicationDenial(
  user: Principal,
  { current, next, now }: PublicationChange,
): string | null {
  const mayPublish = hasPermission(user, "publish_posts");
  const maySchedule = hasPermission(user, "schedule_posts");
  const isArchiving =
    (current.status === "archived") !== (next.status === "archived");
  const keepsDate = sameDate(current, next);
  if (isToCome(next, now) && !maySchedule)
    if (!(mayPublish && isToCome(current, now) && keepsDate))
      return t("schedulePostsForbidden");
  if (isLive(current, now) || isLive(next, now) || isArchiving)
    return mayPublish ? null : t("publishPostsForbidden");
  if (mayPublish || maySchedule) return null;
  if (isToCome(current, now)) return t("schedulePostsForbidden");
  return keepsDate ? null : t("publishDateForbidden");
}

const sameDate = (one: Publication, other: Publication): boolean =>
  one.publishedAt?.getTime() === other.publishedAt?.getTime() &&
  one.publicUntil?.getTime() === other.publicUntil?.getTime();

const refuse = (because: AppError) => ({ kind: "refuse", because }) as const;

/** Where readers find it. */
export const postPath = (slug: string): string => `/post/${slug}`;

export const postNotFound = (details?: unknown): NotFoundError =>
  new NotFoundError(t("postNotFound"), details);

export const POSTS: DocumentSource<Post> = {
  table: "posts",
  entity: Post,
  subject: "post",
  path: postPath,
  // Also one in the trash.
  addressTaken: () => t("postAddressTaken"),
  notFound: () => postNotFound(),
  mayEdit: mayEditPost,
};
