import type { MarkNoticesDto, NoticeDto, Paged } from "@octavo/contracts";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import { WAITING } from "../../../shared/layout/waiting.hooks";

const NOTICES = "notices";

export function useNotices(query: Record<string, string | number>) {
  const api = useApi();
  return useQuery({
    queryKey: [NOTICES, query],
    queryFn: ({ signal }) =>
      api<Paged<NoticeDto>>({
        method: "GET",
        path: "/notices",
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One, or all that the person has seen. */
export function useMarkNotices() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: MarkNoticesDto) =>
      api({ method: "PUT", path: "/notices/read", body }),
    onSuccess: () =>
      Promise.all(
        [NOTICES, WAITING].map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  });
}
