import type { SitePart } from "@octavo/federation";
import type { QueryClient } from "@tanstack/react-query";

export interface Site {
  name: string;
  /** Empty for none. */
  tagline: string;
  /** A tag of BCP 47; English without one. */
  language?: string;
  /** The time zone of the dates that readers see; UTC without one. */
  timeZone?: string;
  /** Origin without a slash at the end. */
  origin: string;
}

/** What a document embeds so that the browser continues where the server stopped. */
export interface PageState {
  site: Site;
  /** The site's other frontends; absent where there are none, and in older documents. */
  parts?: readonly SitePart[];
  /**
   * Answers by query key. They count as fresh from the moment the browser reads them. The text of a
   * post or page is left out: the browser takes it from the document.
   */
  queries: [key: readonly unknown[], data: unknown][];
  /** Hashes of the queries that failed on the server: the browser shows the same, then asks again. */
  failed: string[];
}

export function readQueries(client: QueryClient): PageState["queries"] {
  return client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success")
    .map((query) => [query.queryKey, withoutText(query.state.data)]);
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
  text: string,
): void {
  for (const [key, data] of queries)
    client.setQueryData(key, isTextless(data) ? { ...data, html: text } : data);
}

function withoutText(data: unknown): unknown {
  const hasText = hasHtml(data) && data.html !== "";
  return hasText ? { ...data, html: null } : data;
}

function isTextless(data: unknown): data is { html: null } {
  return hasHtml(data) && data.html === null;
}

function hasHtml(data: unknown): data is { html: unknown } {
  return typeof data === "object" && data !== null && "html" in data;
}
