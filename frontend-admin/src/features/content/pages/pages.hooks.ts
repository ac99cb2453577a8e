import type {
  ListPagesDto,
  PageDto,
  PageSummaryDto,
  SavePageDto,
} from "@octavo/contracts";
import { WAITING } from "../../../shared/layout/waiting.hooks";
import { EDITORS } from "../../../shared/edit-paths";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";

export const pageHooks = createResourceHooks<{
  item: PageSummaryDto;
  detail: PageDto;
  input: SavePageDto;
  query: ListPagesDto;
}>("pages", { shownIn: ["reviews", WAITING] });

/** For buttons that duplicate pages. */
export const PAGE_COPIES = {
  kind: "pages",
  hooks: pageHooks,
  editPath: EDITORS.page,
} as const;
