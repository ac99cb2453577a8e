import type { QueryClient } from "@tanstack/react-query";

export interface Site {
  name: string;
  tagline: string;
  /** The time zone of the dates that readers see; UTC without one. */
  timeZone?: string;
  /** Origin without a slash at the end. */
  origin: string;
}

/** What a document embeds so that the browser continues where the server stopped. */
export interface PageState {
  site: Site;
  /** Answers by query key. They count as fresh from the moment the browser reads them. */
  queries: [key: readonly unknown[], data: unknown][];
  /** Hashes of the queries that failed on the server: the browser shows the same, then asks again. */
  failed: string[];
}

export function readQueries(client: QueryClient): PageState["queries"] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success")
    .map((query) => [query.queryKey, query.state.data]);
}

export function readFailures(client: QueryClient): string[] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "error")
    .map((query) => query.queryHash);
}

export function fillQueries(
  client: QueryClient,
  queries: PageState["queries"],
): void {
  for (const [key, data] of queries) client.setQueryData(key, data);
}
