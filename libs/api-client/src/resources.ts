import { unwrapList, unwrapOne } from "@octavo/contracts";
import type { Deleted, Paged } from "@octavo/contracts";
import type { ApiRequest, ApiTransport } from "@octavo/federation";

interface CallOptions {
  signal?: AbortSignal;
}

/** The calls that every resource has, typed. */
export interface Resource<Item, Detail, Input, Query extends object> {
  list(query?: Query, options?: CallOptions): Promise<Paged<Item>>;
  get(id: number, options?: CallOptions): Promise<Detail>;
  /** @param key names the creation: repeated with it, the call gives the same item. */
  create(input: Input, key?: string): Promise<Detail>;
  /** @param version what the editor started from; refused with 412 when it is outdated. */
  update(id: number, input: Input, version?: number): Promise<Detail>;
  remove(id: number): Promise<Deleted>;
  /** Takes what was deleted out of the trash. */
  restore(id: number): Promise<Detail>;
}

/** A resource at `/{path}`, with tolerant reading of list and object answers. */
export function createResource<
  Item extends object,
  Detail extends object,
  Input extends object,
  Query extends object,
>(api: ApiTransport, path: string): Resource<Item, Detail, Input, Query> {
  return {
    list: async (query, options) =>
      unwrapList<Item>(
        await api<Item[] | Paged<Item>>({
          method: "GET",
          path,
          query: query as ApiRequest["query"],
          ...options,
        }),
        (query as { offset?: number } | undefined)?.offset,
      ),
    get: async (id, options) =>
      unwrapOne(
        await api<Detail>({ method: "GET", path: `${path}/${id}`, ...options }),
      ),
    create: async (body, key) =>
      unwrapOne(
        await api<Detail>({
          method: "POST",
          path,
          body,
          ...(key !== undefined && { headers: { "idempotency-key": key } }),
        }),
      ),
    update: async (id, body, version) =>
      unwrapOne(
        await api<Detail>({
          method: "PUT",
          path: `${path}/${id}`,
          body,
          ...(version !== undefined && ifMatch(version)),
        }),
      ),
    remove: (id) => api<Deleted>({ method: "DELETE", path: `${path}/${id}` }),
    restore: async (id) =>
      unwrapOne(
        await api<Detail>({ method: "POST", path: `${path}/${id}/restore` }),
      ),
  };
}

/** Lets the server refuse a save whose editor started from an older version. */
export const ifMatch = (
  version: number,
): Required<Pick<ApiRequest, "headers">> => ({
  headers: { "if-match": `"${version}"` },
});
