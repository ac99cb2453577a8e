import { hasPermission } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";

/** Whose posts a person sees: readers' only, those and one's own, or everyone's. */
export type PostScope =
  { kind: "public" } | { kind: "own"; authorId: number } | { kind: "all" };

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

/** `view_posts` is one's own and what is published, `view_all_posts` everyone's drafts (D-404). */
export function postScope(user: Principal | null): PostScope {
  if (!user) return { kind: "public" };
  if (holdsAny(user, SEES_ALL)) return { kind: "all" };
  if (holdsAny(user, SEES_OWN)) return { kind: "own", authorId: user.id };
  return { kind: "public" };
}

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
export type DeletionScope =
  { kind: "none" } | { kind: "own"; authorId: number } | { kind: "all" };

/** No person has this id. */
const NOBODYS: OwnedPost = { authorId: 0 };

export function deletionScope(user: Principal): DeletionScope {
  if (mayDeletePost(user, NOBODYS)) return { kind: "all" };
  if (mayDeletePost(user, { authorId: user.id }))
    return { kind: "own", authorId: user.id };
  return { kind: "none" };
}

/** Whether a person may see a post that readers do not see. */
export const seesUnpublished = (scope: PostScope, post: OwnedPost): boolean =>
  scope.kind === "all" ||
  (scope.kind === "own" && scope.authorId === post.authorId);
