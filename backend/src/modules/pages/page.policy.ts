import { hasPermission } from "@octavo/contracts";
import type { Principal } from "../../common/permissions/principal";

/** Whose drafts a person sees beside the published pages: nobody's, one's own or everyone's. */
export type PageScope =
  { kind: "public" } | { kind: "own"; authorId: number } | { kind: "all" };

/** As for posts (D-404). */
export function pageScope(user: Principal | null): PageScope {
  if (!user) return { kind: "public" };
  if (
    hasPermission(user, "view_all_pages") ||
    hasPermission(user, "edit_all_pages")
  )
    return { kind: "all" };
  if (
    ["view_pages", "create_pages", "edit_pages"].some((name) =>
      hasPermission(user, name),
    )
  )
    return { kind: "own", authorId: user.id };
  return { kind: "public" };
}
