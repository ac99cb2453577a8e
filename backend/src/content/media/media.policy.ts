import { hasPermission } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";
import type { TrashScope } from "../trash/trash-scope";

/** Whose files a person sees in the library. */
export type MediaScope = { kind: "own"; authorId: number } | { kind: "all" };

/** `null`: imported, or its owner is gone. Everyone who may work with files may work with it. */
interface OwnedFile {
  uploadedById: number | null;
}

const isOwn = (user: Principal, { uploadedById }: OwnedFile): boolean =>
  uploadedById === null || uploadedById === user.id;

/**
 * `view_media` covers one's own files and those without an owner, `view_all_media` everyone's (D-404).
 */
export function mediaScope(user: Principal): MediaScope {
  const seesAll = ["view_all_media", "edit_all_media"].some((permission) =>
    hasPermission(user, permission),
  );
  return seesAll ? { kind: "all" } : { kind: "own", authorId: user.id };
}

/** Of callers who may not see the library: nothing. */
export function libraryScope(
  user: Principal | null,
): MediaScope | { kind: "none" } {
  const maySee = ["view_media", "view_all_media"].some((permission) =>
    hasPermission(user, permission),
  );
  return user && maySee ? mediaScope(user) : { kind: "none" };
}

export const maySeeMedia = (user: Principal, file: OwnedFile): boolean =>
  mediaScope(user).kind === "all" || isOwn(user, file);

export const mayEditMedia = (user: Principal, file: OwnedFile): boolean =>
  hasPermission(user, "edit_all_media") ||
  (isOwn(user, file) && hasPermission(user, "edit_media"));

/** Someone else's file only for people who may also change it. */
export const mayDeleteMedia = (user: Principal, file: OwnedFile): boolean =>
  hasPermission(user, "delete_media") &&
  (isOwn(user, file) || hasPermission(user, "edit_all_media"));

/** Whose deleted files a person may see and restore; files without an owner are everyone's. */
export function deletionScope(user: Principal): TrashScope {
  if (!hasPermission(user, "delete_media")) return { kind: "none" };
  return hasPermission(user, "edit_all_media")
    ? { kind: "all" }
    : { kind: "own", authorId: user.id };
}
