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
