import { createResource } from "@octavo/api-client";
import type { Resource } from "@octavo/api-client";
import type { Paged } from "@octavo/contracts";
import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useApi } from "../../remote-context";

interface SaveArgs<Input> {
  id?: number | undefined;
  /** The version that the form started from; without it the save overwrites (D-022). */
  version?: number | undefined;
  input: Input;
}

/** The four types of a resource: a row, the whole, what is sent, and how it is asked for. */
export interface ResourceTypes {
  item: { id: number };
  detail: object;
  input: object;
  query: object;
}

/** List, read, save, remove and restore hooks for one resource. Any write refreshes all its queries. */
export function createResourceHooks<Types extends ResourceTypes>(name: string) {
  const useResource = () => useResourceAt<Types>(`/${name}`);

  function useWrite<Args, Answer>(
    write: (resource: ResourceOf<Types>, args: Args) => Promise<Answer>,
    onWritten?: (client: QueryClient, args: Args) => void,
  ) {
    const resource = useResource();
    const client = useQueryClient();
    return useMutation({
      mutationFn: (args: Args) => write(resource, args),
      onSuccess: (_answer, args) => {
        onWritten?.(client, args);
        return client.invalidateQueries({ queryKey: [name] });
      },
    });
  }

  return {
    useList(query: Types["query"]) {
      const resource = useResource();
      return useQuery({
        queryKey: [name, "list", query],
        queryFn: ({ signal }) => resource.list(query, { signal }),
        placeholderData: keepPreviousData,
      });
    },
    /** Asked anew each time: a form must not begin with an old answer, nor change while it is open. */
    useItem(id: number) {
      const resource = useResource();
      return useQuery({
        // A key of its own: no write, not even this form's, fills the form anew.
        queryKey: [`${name}/item`, id],
        queryFn: ({ signal }) => resource.get(id, { signal }),
        staleTime: Infinity,
        gcTime: 0,
      });
    },
    /** Reads one item at this moment, whatever is known of it; the lists follow. */
    useLoad() {
      const resource = useResource();
      const client = useQueryClient();
      return async (id: number): Promise<Types["detail"]> => {
        const item = await resource.get(id);
        void client.invalidateQueries({ queryKey: [name, "list"] });
        return item;
      };
    },
    useSave: () =>
      useWrite((resource, { id, version, input }: SaveArgs<Types["input"]>) =>
        id === undefined
          ? resource.create(input)
          : resource.update(id, input, version),
      ),
    useRemove: () =>
      useWrite(
        (resource, id: number) => resource.remove(id),
        (client, id) => removeFromLists(client, name, id),
      ),
    useRestore: () => useWrite((resource, id: number) => resource.restore(id)),
  };
}

type ResourceOf<Types extends ResourceTypes> = Resource<
  Types["item"],
  Types["detail"],
  Types["input"],
  Types["query"]
>;

function useResourceAt<Types extends ResourceTypes>(
  path: string,
): ResourceOf<Types> {
  const api = useApi();
  return useMemo(() => createResource(api, path), [api, path]);
}

/** The row goes at once; the lists that are asked for again only confirm it (D-505). */
export function removeFromLists(
  client: QueryClient,
  name: string,
  id: number,
): void {
  client.setQueriesData<Paged<{ id: number }>>(
    { queryKey: [name, "list"] },
    (page) => {
      if (!page?.data.some((item) => item.id === id)) return page;
      return {
        ...page,
        data: page.data.filter((item) => item.id !== id),
        total: page.total - 1,
      };
    },
  );
}
