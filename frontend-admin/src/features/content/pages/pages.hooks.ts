import { ifMatch } from "@octavo/api-client";
import type {
  ListPagesDto,
  PageDto,
  PageFields,
  Paged,
  PageSummaryDto,
  RevisionDto,
  RevisionSummaryDto,
  SavePageDto,
} from "@octavo/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { useApi } from "../../../remote-context";
import type { RevisionSource } from "../../../shared/versions/revisions-dialog";

export const pageHooks = createResourceHooks<{
  item: PageSummaryDto;
  detail: PageDto;
  input: SavePageDto;
  query: ListPagesDto;
}>("pages");

/** The saves of a page. */
export function useRevisionSource({
  id,
  version,
}: PageDto): RevisionSource<PageFields> {
  const api = useApi();
  const client = useQueryClient();
  const path = `/pages/${id}/revisions`;
  return {
    queryKey: ["pages", id, "revisions"],
    list: (query) =>
      api<Paged<RevisionSummaryDto>>({
        ...{ method: "GET", path },
        query: { ...query },
      }),
    get: (save) =>
      api<RevisionDto<PageFields>>({ method: "GET", path: `${path}/${save}` }),
    async restore(save) {
      await api({
        ...{ method: "POST", path: `${path}/${save}/restore` },
        ...ifMatch(version),
      });
      await client.invalidateQueries({ queryKey: ["pages"] });
    },
  };
}
