import { hasPermission } from "@octavo/contracts";
import type { PageSummaryDto } from "@octavo/contracts";
import type { SessionUser } from "@octavo/federation";
import { t } from "../../../texts";

type Page = Pick<PageSummaryDto, "author_id" | "publish_status">;

/** Why a person cannot change a page. The server decides; this shows it beforehand. */
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

/** People may delete a page if they may change it and hold one more permission. */
export const canDeletePage = (user: SessionUser | null, page: Page): boolean =>
  hasPermission(user, "delete_pages") && !editDenial(user, page);
