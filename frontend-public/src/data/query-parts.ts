import { isApiError } from "@octavo/api-client";
import type { ApiRequest } from "@octavo/federation";
import type { CardView, Missing, WriterView } from "./views";

export type Query = ApiRequest["query"];

/** A GET of the API. Rejects as its transport does. */
export type Get = <T>(
  path: string,
  query: Query,
  signal?: AbortSignal,
) => Promise<T>;

export interface CardPage {
  posts: CardView[];
  total: number;
  /** False where there are more than `total`, which only searches among very many posts have. */
  isTotalExact?: boolean;
  /** Found with only some of the words. */
  isPartial?: boolean;
  /** Of whose posts these are, where that is the question. */
  writer?: WriterView | undefined;
}

/** An address that cannot name anything, such as one that is too long, has an empty answer. */
export async function orEmpty<T>(empty: T, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (isApiError(error) && error.status === 400) return empty;
    throw error;
  }
}

/** A missing post is an answer that documents can hold, not a failure to retry. */
export async function orMissing<T>(
  load: () => Promise<T>,
): Promise<T | Missing> {
  try {
    return await load();
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 410) return { missing: 410 };
    // 400 and 403: an address that can name nothing, or nothing for this reader.
    if ([400, 403, 404].includes(error.status))
      return { missing: 404, movedTo: newAddress(error.details) };
    throw error;
  }
}

function newAddress(details: unknown): string | undefined {
  const address = (details as { moved_to?: unknown } | undefined)?.moved_to;
  return typeof address === "string" ? address : undefined;
}
