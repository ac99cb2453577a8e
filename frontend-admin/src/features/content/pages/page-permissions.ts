import { hasPermission } from "@octavo/contracts";
import type { PageSummaryDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { t } from "../../../texts";

type Page = Pick<PageSummaryDto, "author_id" | "publish_status">;

/** Why somebody cannot change a page (D-404); the server decides, this only says so beforehand. */
export function editDenial(
  user: SessionUser | null,
  page: Page,
): string | undefined {
  const isOwn = page.author_id !== null && page.author_id === user?.id;
  const mayEdit =
    hasPermission(user, "edit_all_pages") ||
    (isOwn && hasPermission(user, "edit_pages"));
  if (!mayEdit) return t("pages.notYours");
  const isLive = page.publish_status === "published";
  if (isLive && !hasPermission(user, "publish_pages")) return t("pages.isLive");
  return undefined;
}

/** Who may delete a page: whoever may change it, with one permission more (D-404). */
export const canDeletePage = (user: SessionUser | null, page: Page): boolean =>
  hasPermission(user, "delete_pages") && !editDenial(user, page);
