import { AUDIT_WINDOW } from "@octavo/contracts";
import type { AuditPage, ListAuditDto } from "@octavo/contracts";
import type { ApiRequest } from "@octavo/federation";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useApi } from "../../remote-context";

/** What can narrow the list, by its name in the address and in the call. */
export const AUDIT_FILTERS = [
  "subject_type",
  "subject_id",
  "action",
  "actor_kind",
  "actor_id",
  "from",
  "to",
] as const;

/** As it stands in the address: text, which the API checks. */
type AuditQuery = Pick<ListAuditDto, "limit"> & { offset: number };

export function useAuditEntries(query: AuditQuery) {
  const api = useApi();
  const offset = Math.min(query.offset, AUDIT_WINDOW);
  const asked = { ...query, offset } as ApiRequest["query"];
  return useQuery({
    queryKey: ["audit", asked],
    queryFn: ({ signal }) =>
      api<AuditPage>({ method: "GET", path: "/audit", query: asked, signal }),
    placeholderData: keepPreviousData,
    // Whoever comes back has changed something in between.
    staleTime: 0,
  });
}
