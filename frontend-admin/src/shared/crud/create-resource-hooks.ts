import { createResource, isApiError } from "@octavo/api-client";
import type { Resource } from "@octavo/api-client";
import { LIMITS } from "@octavo/contracts";
import type { Paged } from "@octavo/contracts";
import type { ApiTransport } from "@octavo/federation";
import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useApi } from "../../remote-context";
import { newTextName } from "../unsaved-work/text-key";
import { useRefresh } from "./use-call";

/** The four types of a resource: a row, the whole, what is sent, and how it is asked for. */
export interface ResourceTypes {
  item: { id: number };
  detail: { id: number };
  input: object;
  query: object;
}

interface ResourceOptions {
  /** Names of other queries that show something of it, e.g. "dashboard". */
  shownIn?: readonly string[];
  /** The list also changes on the server, so it is loaded each time a screen shows it. */
  isLive?: boolean;
  /** Reading an item leaves a trace on the server, so a failed call is not repeated. */
  readsOnce?: boolean;
}

interface Named<Types extends ResourceTypes> extends ResourceOptions {
  name: string;
  resourceOf: (
    api: ApiTransport,
  ) => Resource<Types["item"], Types["detail"], Types["input"], Types["query"]>;
}

/** List, read, save, remove and restore hooks for one resource. Any write refreshes all its queries. */
export function createResourceHooks<Types extends ResourceTypes>(
  name: string,
  options: ResourceOptions = {},
) {
  const resource: Named<Types> = {
    ...options,
    name,
    resourceOf: (api) => createResource(api, `/${name}`),
  };
  return { ...readingHooks(resource), ...writingHooks(resource) };
}

function readingHooks<Types extends ResourceTypes>({
  name,
  resourceOf,
  isLive = false,
  readsOnce = false,
}: Named<Types>) {
  return {
    useList(query: Types["query"]) {
      const api = useApi();
      return useQuery({
        queryKey: [name, "list", query],
        queryFn: ({ signal }) => resourceOf(api).list(query, { signal }),
        placeholderData: keepPreviousData,
        ...(isLive && { staleTime: 0 }),
      });
    },
    /** All rows, for fields with choices; nothing is loaded for people who may not see them. */
    useChoices(query: Types["query"], isAllowed = true) {
      const api = useApi();
      const limit = LIMITS.maxLimit;
      return useQuery({
        queryKey: [name, "choices"],
        enabled: isAllowed,
        queryFn: ({ signal }) =>
          loadAll((offset) =>
            resourceOf(api).list({ ...query, limit, offset }, { signal }),
          ),
      });
    },
    /** Asked again each time: a form must not begin with an old answer, nor change while it is open. Null asks for nothing. */
    useItem(id: number | null) {
      const api = useApi();
      return useQuery({
        // A separate key: no write, not even this form's, fills the form again.
        queryKey: [`${name}/item`, id],
        queryFn:
          id === null
            ? skipToken
            : ({ signal }) => resourceOf(api).get(id, { signal }),
        staleTime: Infinity,
        gcTime: 0,
        ...(readsOnce && { retry: false }),
      });
    },
    /** Reads one item now, even if it is in the cache, and refreshes the lists. */
    useLoad() {
      const api = useApi();
      const client = useQueryClient();
      return async ({ id }: { id: number }): Promise<Types["detail"]> => {
        const item = await resourceOf(api).get(id);
        void client.invalidateQueries({ queryKey: [name, "list"] });
        return item;
      };
    },
  };
}

interface SaveArgs<Input> {
  id?: number | undefined;
  /** The version that the form started from; without it the save overwrites. */
  version?: number | undefined;
  input: Input;
}

function writingHooks<Types extends ResourceTypes>({
  name,
  resourceOf,
  shownIn = [],
}: Named<Types>) {
  /** Asks everything that shows this resource again. What is open in a form stays as it is. */
  const useOwnRefresh = () => useRefresh(name, ...shownIn);

  /** Any call that changes something of the resource. */
  function useWrite<Args, Answer>(
    write: (api: ApiTransport, args: Args) => Promise<Answer>,
    onWritten?: (client: QueryClient, args: Args) => void,
  ) {
    const api = useApi();
    const client = useQueryClient();
    const refresh = useOwnRefresh();
    return useMutation({
      mutationFn: (args: Args) => write(api, args),
      onSuccess: (_answer, args) => {
        onWritten?.(client, args);
        return refresh();
      },
    });
  }

  return {
    useSave() {
      const create = useCreation<Types>();
      return useWrite((api, { id, version, input }: SaveArgs<Types["input"]>) =>
        id === undefined
          ? create(resourceOf(api), input)
          : resourceOf(api).update(id, input, version),
      );
    },
    useRemove: () =>
      useWrite(
        (api, id: number) => resourceOf(api).remove(id),
        (client, id) => removeFromLists(client, name, id),
      ),
    useRestore: () =>
      useWrite((api, id: number) => resourceOf(api).restore(id)),
    /** For what only this resource can do, such as being archived. */
    useWrite,
    useRefresh: useOwnRefresh,
  };
}

/**
 * Creates something once, even if an answer is lost on the way. Then the same call comes again before anything else,
 * under the same key, and what the form says by now is saved over it.
 */
function useCreation<Types extends ResourceTypes>() {
  type Input = Types["input"];
  const begun = useRef<{ key: string; input: Input } | null>(null);
  return async (
    resource: ReturnType<Named<Types>["resourceOf"]>,
    input: Input,
  ): Promise<Types["detail"]> => {
    const { key, input: first } = (begun.current ??= {
      key: newTextName(),
      input,
    });
    const made = await resource.create(first, key).catch((error: unknown) => {
      if (isRefusal(error)) begun.current = null;
      throw error;
    });
    const isSame = JSON.stringify(first) === JSON.stringify(input);
    const saved = isSame ? made : await resource.update(made.id, input);
    begun.current = null;
    return saved;
  };
}

/** The server itself has answered, and made nothing. A proxy's answer (502 to 504) says nothing of that. */
const isRefusal = (error: unknown): boolean =>
  isApiError(error) &&
  error.status >= 400 &&
  error.status <= 500 &&
  error.code !== "key_in_use";

const MOST_PAGES = 50;

/** Every row of a list, page by page: a choice must offer all there is. */
export async function loadAll<Item>(
  load: (offset: number) => Promise<Paged<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { data, total } = await load(items.length);
    items.push(...data);
    if (data.length === 0 || items.length >= total) break;
  }
  return items;
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
