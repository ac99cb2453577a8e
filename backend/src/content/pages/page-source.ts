import { apiTexts } from "@octavo/contracts";
import { NotFoundError } from "../../common/errors/app-error";
import type { DocumentSource } from "../writing/writing.service";
import { Page } from "./page.entity";
import { pagePath } from "./page.mapper";
import { mayEditPage } from "./page.policy";
import { t } from "../../common/texts";

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
