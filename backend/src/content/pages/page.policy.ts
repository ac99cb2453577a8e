import { hasPermission, type PageStatus, apiTexts } from "@octavo/contracts";
import {
  ForbiddenError,
  type AppError,
  NotFoundError,
} from "../../common/errors/app-error";
import type { Principal } from "../../common/permissions/principal";
import { t } from "../../common/texts";
import { withRight } from "../trash/trash-scope";
import type { DocumentSource } from "../writing/writing.service";
import { Page } from "./page.entity";

/** Which drafts a person sees besides the published pages: none, their own, or all. */
export type PageScope =
  | { kind: "public" }
  | { kind: "own"; authorId: number }
  | { kind: "all" };

interface OwnedPage {
  authorId: number | null;
}

const SEES_ALL = ["view_all_pages", "edit_all_pages"];
const SEES_OWN = ["view_pages", "create_pages", "edit_pages"];

const holdsAny = (user: Principal, permissions: string[]): boolean =>
  permissions.some((permission) => hasPermission(user, permission));

/** As for posts. */
export function pageScope(user: Principal | null): PageScope {
  if (!user) return { kind: "public" };
  if (holdsAny(user, SEES_ALL)) return { kind: "all" };
  if (holdsAny(user, SEES_OWN)) return { kind: "own", authorId: user.id };
  return { kind: "public" };
}

/** `edit_pages` is for one's own, `edit_all_pages` for everyone's (D-404). */
export function mayEditPage(user: Principal, page: OwnedPage): boolean {
  if (hasPermission(user, "edit_all_pages")) return true;
  return page.authorId === user.id && hasPermission(user, "edit_pages");
}

/** Whether a person may read a page that is not in the trash. */
export const seesPage = (
  user: Principal,
  page: OwnedPage & { publishStatus: PageStatus },
): boolean => {
  const scope = pageScope(user);
  if (scope.kind === "all" || page.publishStatus === "published") return true;
  return scope.kind === "own" && scope.authorId === page.authorId;
};

/** As for posts: only what one may also edit. `manage_pages` is both. */
export const mayDeletePage = (user: Principal, page: OwnedPage): boolean =>
  hasPermission(user, "delete_pages") && mayEditPage(user, page);

/** Whose deleted pages a person may see and bring back. */
export const deletionScope = withRight(mayDeletePage);

/** What becomes of a save. `publish`: the page changes, drafts included. Pages know no proposals. */
export type SaveDecision =
  | { kind: "publish" }
  | { kind: "refuse"; because: AppError };

/** Going live, changing what is live and taking it down need `publish_pages`. */
export function decideSave(
  user: Principal,
  current: PageStatus,
  next: PageStatus,
): SaveDecision {
  const touchesReaders = current === "published" || next === "published";
  if (!touchesReaders || hasPermission(user, "publish_pages"))
    return { kind: "publish" };
  const lacksScope =
    user.keyScopes && !user.keyScopes.includes("pages:publish");
  const denial = lacksScope
    ? t("keyNeedsScope", { scopes: "pages:publish" })
    : t("publishPagesForbidden");
  return { kind: "refuse", because: new ForbiddenError(denial) };
}

/** Set when a page first goes live and kept afterwards, as for posts. */
export function firstPublication(
  publishedAt: Date | null,
  status: PageStatus,
  now: Date,
): Date | null {
  if (publishedAt || status === "draft") return publishedAt;
  return now;
}

/** Where readers find it. */
export const pagePath = (slug: string): string => `/${slug}`;

/** `movedTo`: the path at which a page of this address is found now. */
export const pageNotFound = (movedTo?: string): NotFoundError =>
  new NotFoundError(
    apiTexts.pageNotFound,
    movedTo === undefined ? undefined : { moved_to: movedTo },
  );

export const PAGES: DocumentSource<Page> = {
  table: "pages",
  entity: Page,
  subject: "page",
  path: pagePath,
  addressTaken: () => t("pageAddressTaken"),
  notFound: () => pageNotFound(),
  mayEdit: mayEditPage,
};
