import { AUDIT_WINDOW } from "@octavo/contracts";
import type { AuditPage, ListAuditDto } from "@octavo/contracts";
import type { ApiRequest } from "@octavo/federation";
import { startOfDay } from "../../../shared/dates/zoned-time";
import { LIVE_PAGE, useAnswer } from "../../../shared/crud/use-call";

/** The filters of the list, named alike in the address and in the call. */
export const AUDIT_FILTERS = [
  "subject_type",
  "subject_id",
  "action",
  "actor_kind",
  "actor_id",
  "from",
  "to",
] as const;

/** The values of the address as text, which the API validates. */
type AuditQuery = Pick<ListAuditDto, "limit" | "from" | "to"> & {
  offset: number;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The API's days are in UTC. The fields use the site's time zone, like the times of the entries. */
function momentsOf({ from = "", to = "" }: AuditQuery, timeZone: string) {
  if (timeZone === "UTC") return {};
  const start = DAY.test(from) && startOfDay(from, timeZone);
  const end = DAY.test(to) && startOfDay(to, timeZone, 1);
  return { ...(start && { from: start }), ...(end && { to: end }) };
}

export function useAuditEntries(query: AuditQuery, timeZone: string) {
  const offset = Math.min(query.offset, AUDIT_WINDOW);
  const asked = {
    ...query,
    ...momentsOf(query, timeZone),
    offset,
  } as ApiRequest["query"];
  return useAnswer<AuditPage>({
    queryKey: ["audit", asked],
    path: "/audit",
    query: asked,
    // Someone who returns has usually changed something since.
    ...LIVE_PAGE,
  });
}
