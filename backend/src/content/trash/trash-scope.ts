import { hasPermission, type Permission } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";

/** Whose deleted things a person may see and bring back: those that they may delete. */
export type TrashScope =
  | { kind: "none" }
  | { kind: "own"; authorId: number }
  | { kind: "all" };

/** Where one permission decides for everyone's. */
export const withPermission =
  (permission: Permission) =>
  (user: Principal): TrashScope => ({
    kind: hasPermission(user, permission) ? "all" : "none",
  });

/** Where people may delete their own: no person has the id 0. */
export const withRight =
  (mayDelete: (user: Principal, item: { authorId: number }) => boolean) =>
  (user: Principal): TrashScope => {
    if (mayDelete(user, { authorId: 0 })) return { kind: "all" };
    const isOwn = mayDelete(user, { authorId: user.id });
    return isOwn ? { kind: "own", authorId: user.id } : { kind: "none" };
  };
