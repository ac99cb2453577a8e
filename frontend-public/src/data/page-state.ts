import type { SiteLook, SitePart, SiteReading } from "@octavo/federation";
import type { HeadSite } from "@octavo/format";
import type { QueryClient } from "@tanstack/react-query";

export interface Site extends HeadSite, SiteReading, SiteLook {
  /** The time zone of the dates that readers see; UTC without one. */
  timeZone?: string;
}

/** The state that a document embeds so that the browser continues where the server stopped. */
export interface PageState {
  site: Site;
  /** The site's other frontends; absent where there are none, and in older documents. */
  parts?: readonly SitePart[];
  /**
   * Answers by query key. They count as fresh from the moment the browser reads them. The text of a
   * post or page is left out: the browser takes it from the document.
   */
  queries: [key: readonly unknown[], data: unknown][];
  /** The posts of all lists, each once: lists have their places here. */
  cards: readonly unknown[];
  /** Hashes of the queries that failed on the server: the browser shows the same, then asks again. */
  failed: string[];
}

export function readQueries(
  client: QueryClient,
): Pick<PageState, "queries" | "cards"> {
  const places = new Map<string, number>();
  const placeOf = (card: unknown): number => {
    const text = JSON.stringify(card);
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const queries = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.status === "success")
    .map((query): PageState["queries"][number] => [
      query.queryKey,
      withPosts(withoutText(query.state.data), placeOf),
    ]);
  const cards = [...places.keys()].map((text) => JSON.parse(text) as unknown);
  return { queries, cards };
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
  { queries, cards }: Pick<PageState, "queries" | "cards">,
  text: string,
): void {
  for (const [key, data] of queries) {
    const whole = withPosts(data, (place) => cards[place as number]);
    client.setQueryData(
      key,
      isTextless(whole) ? { ...whole, html: text } : whole,
    );
  }
}

/** A list whose posts are replaced. */
function withPosts(data: unknown, change: (post: unknown) => unknown): unknown {
  if (typeof data !== "object" || data === null || !("posts" in data))
    return data;
  const { posts } = data;
  return Array.isArray(posts) ? { ...data, posts: posts.map(change) } : data;
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
