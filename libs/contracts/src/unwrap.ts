import type { Paged } from "./lists";

type ListAnswer<T> =
  | readonly T[]
  | {
      data?: readonly T[];
      results?: readonly T[];
      items?: readonly T[];
      total?: number;
      limit?: number;
      offset?: number;
    };

/**
 * Reads a list answer in any of the shapes a server may use: a plain array, `{data}`, `{results}` or
 * `{items}` (D-003). A missing total is estimated as `offset + length` (D-526).
 */
export function unwrapList<T>(
  answer: ListAnswer<T> | null | undefined,
  offset = 0,
): Paged<T> {
  const body = Array.isArray(answer)
    ? { data: answer as readonly T[] }
    : answer;
  const envelope = (body ?? {}) as Exclude<ListAnswer<T>, readonly T[]>;
  const data = [...(envelope.data ?? envelope.results ?? envelope.items ?? [])];
  return {
    data,
    total: envelope.total ?? offset + data.length,
    limit: envelope.limit ?? data.length,
    offset: envelope.offset ?? offset,
  };
}

/**
 * Reads a single object with or without a `data` envelope; an object that itself has an `id` is not an
 * envelope.
 */
export function unwrapOne<T extends object>(answer: T | { data: T }): T {
  if ("data" in answer && !("id" in answer)) return answer.data;
  return answer as T;
}
