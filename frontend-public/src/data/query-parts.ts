import type { ApiRequest } from "@octavo/federation";
import type { CardView, WriterView } from "./views";

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
  /** Of whose posts these are, where that is the question. */
  writer?: WriterView | undefined;
}
