import { ifMatch } from "@octavo/api-client";
import { unwrapOne, LIMITS } from "@octavo/contracts";
import type {
  ListPostsDto,
  Paged,
  PendingChangesDto,
  PostDto,
  PostRevisionDto,
  PostSummaryDto,
  RevisionSummaryDto,
  SavePostDto,
  TrashedPostDto,
  PublicAuthorDto,
} from "@octavo/contracts";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useApi } from "../../../remote-context";
import { createResourceHooks } from "../../../shared/crud/create-resource-hooks";
import { loadAll } from "../../../shared/crud/use-choices";

export const postHooks = createResourceHooks<{
  item: PostSummaryDto;
  detail: PostDto;
  input: SavePostDto;
  query: ListPostsDto;
}>("posts");

/** A post and the version of it that somebody has seen. */
type SeenPost = Pick<PostDto, "id" | "version">;

interface SavePostArgs {
  input: SavePostDto;
  /** None for a new post. */
  id: number | undefined;
  /** What the form began with (D-022). */
  version: number | null;
}

export function useSavePost() {
  const api = useApi();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async ({ input, id, version }: SavePostArgs) =>
      unwrapOne(
        await api<PostDto>({
          method: id ? "PUT" : "POST",
          path: id ? `/posts/${id}` : "/posts",
          body: input,
          ...(id && version !== null && ifMatch(version)),
        }),
      ),
    onSuccess,
  });
}

/** Reads a post at this moment, whatever is known of it. */
export function useReadPost(id: number) {
  const api = useApi();
  return async () =>
    unwrapOne(await api<PostDto>({ method: "GET", path: `/posts/${id}` }));
}

/** Into the archive, or out of it. */
export function useArchive(verb: "archive" | "unarchive") {
  const api = useApi();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: async (id: number) =>
      unwrapOne(
        await api<PostDto>({ method: "POST", path: `/posts/${id}/${verb}` }),
      ),
    onSuccess,
  });
}

export function useTrash(query: { limit: number; offset: number }) {
  const api = useApi();
  return useQuery({
    queryKey: ["posts", "list", "trash", query],
    queryFn: ({ signal }) =>
      api<Paged<TrashedPostDto>>({
        ...{ method: "GET", path: "/posts/trash", signal },
        query,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Changes of a live post that wait for a publisher, as they were when the post was read. */
export function usePendingChanges(
  { id, version }: SeenPost,
  isWaiting: boolean,
) {
  const api = useApi();
  return useQuery({
    queryKey: ["pending-changes", id, version],
    queryFn: ({ signal }) =>
      api<PendingChangesDto>({
        method: "GET",
        path: `/posts/${id}/pending`,
        signal,
      }),
    enabled: isWaiting,
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Publishes what waits, or takes it back; it stays among the revisions. */
export function useDecidePending() {
  const api = useApi();
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: ({ id, version, decision }: PendingDecision) =>
      decision === "publish"
        ? api({
            method: "POST",
            path: `/posts/${id}/pending/publish`,
            ...ifMatch(version),
          })
        : api({
            method: "DELETE",
            path: `/posts/${id}/pending`,
            ...ifMatch(version),
          }),
    onSuccess,
  });
}

interface PendingDecision extends SeenPost {
  decision: "publish" | "discard";
}

/** The saves of a post. */
export function useRevisionSource({ id, version }: SeenPost) {
  const api = useApi();
  const refresh = useRefresh();
  const path = `/posts/${id}/revisions`;
  return {
    queryKey: ["posts", id, "revisions"],
    list: (query: { limit: number; offset: number }) =>
      api<Paged<RevisionSummaryDto>>({ method: "GET", path, query }),
    get: (save: number) =>
      api<PostRevisionDto>({ method: "GET", path: `${path}/${save}` }),
    async restore(save: number) {
      await api({
        method: "POST",
        path: `${path}/${save}/restore`,
        ...ifMatch(version),
      });
      await refresh();
    },
  };
}

/** What is open in a form stays as it is: only the form itself asks for it again. */
function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({
        queryKey: ["posts"],
        predicate: ({ queryKey }) => queryKey[1] !== "item",
      }),
      client.invalidateQueries({ queryKey: ["dashboard"] }),
    ]);
}

/** Everybody who can be named as the author of a post. */
export function useAuthorChoices() {
  const api = useApi();
  return useQuery({
    queryKey: ["authors", "choices"],
    queryFn: ({ signal }) =>
      loadAll((offset) =>
        api<Paged<Pick<PublicAuthorDto, "id" | "name" | "slug">>>({
          ...{ method: "GET", path: "/authors", signal },
          query: { limit: LIMITS.maxLimit, offset, sort: "name" },
        }),
      ),
  });
}
