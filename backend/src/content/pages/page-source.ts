import { apiTexts } from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import type { DocumentSource } from "../writing/writing.service";
import { Page } from "./page.entity";
import { mayEditPage } from "./page.policy";
import { t } from "../../common/texts";

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
