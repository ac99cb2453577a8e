import type { Paged, TrashItemDto, TrashSubject } from "@octavo/contracts";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../../remote-context";

const KEY = "trash";

/** Where each kind is called, and so the name of its queries. */
const RESOURCES: Readonly<Record<TrashSubject, string>> = {
  post: "posts",
  page: "pages",
  media: "upload",
  category: "categories",
  tag: "tags",
  path: "learning-paths",
};

export function useTrash(query: Record<string, string | number>) {
  const api = useApi();
  return useQuery({
    queryKey: [KEY, query],
    queryFn: ({ signal }) =>
      api<Paged<TrashItemDto>>({
        method: "GET",
        path: "/trash",
        query,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What has changed is asked for again, wherever it is shown. */
export function useTrashRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/** By the call of its own kind. */
export function useRestoration() {
  const api = useApi();
  const refresh = useTrashRefresh();
  return useMutation({
    mutationFn: ({ kind, id }: TrashItemDto) =>
      api<unknown>({
        method: "POST",
        path: `/${RESOURCES[kind]}/${id}/restore`,
      }),
    onSuccess: refresh,
  });
}
