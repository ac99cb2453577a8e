import type { MarkNoticesDto, NoticeDto, Paged } from "@octavo/contracts";
import {
  LIVE_PAGE,
  useAnswer,
  useCall,
  useRefresh,
} from "../../../shared/crud/use-call";
import { WAITING } from "../../../shared/layout/waiting.hooks";

const NOTICES = "notices";

export const useNotices = (query: Record<string, string | number>) =>
  useAnswer<Paged<NoticeDto>>({
    queryKey: [NOTICES, query],
    path: "/notices",
    query,
    ...LIVE_PAGE,
  });

/** One, or all that the person has seen. */
export const useMarkNotices = () =>
  useCall<unknown, MarkNoticesDto>((body) => ["PUT", "/notices/read", body], {
    onSuccess: useRefresh(NOTICES, WAITING),
  });
