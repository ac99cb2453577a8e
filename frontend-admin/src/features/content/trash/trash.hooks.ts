import type { Paged, TrashItemDto, TrashSubject } from "@octavo/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { LIVE_PAGE, useAnswer, useCall } from "../../../shared/crud/use-call";

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

export const useTrash = (query: Record<string, string | number>) =>
  useAnswer<Paged<TrashItemDto>>({
    queryKey: [KEY, query],
    path: "/trash",
    query,
    ...LIVE_PAGE,
  });

/** What has changed is asked for again, wherever it is shown. */
export function useTrashRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries();
}

/** By the call of its own kind. */
export const useRestoration = () =>
  useCall<unknown, TrashItemDto>(
    ({ kind, id }) => ["POST", `/${RESOURCES[kind]}/${id}/restore`],
    { onSuccess: useTrashRefresh() },
  );
