import type { Head } from "./page-head";
import { formatTexts } from "./texts";

/** A page of a list of posts. */
export interface ListingFacts {
  /** "Category" */
  kind: string;
  title: string;
  /** The real name, when it is known. */
  name?: string | undefined;
  description?: string | null | undefined;
  count: (total: number) => string;
  /** Of the first page. */
  path: string;
  page: number;
  /** Absent while it is not known. */
  total?: number | undefined;
  hasFeeds?: boolean | undefined;
  /** Neither the list nor a post of it exists, or the page is beyond the last one. */
  isNothing: boolean;
  isPastEnd: boolean;
}

export function listingHead(facts: ListingFacts, siteName: string): Head {
  const { page, path, isNothing, isPastEnd } = facts;
  const title = facts.name ?? facts.title;
  return {
    title:
      page > 1
        ? formatTexts("titleOfPage", { title, page: String(page) })
        : title,
    description: describeListing(facts, siteName),
    path: pageAddress(path, page),
    feedsOf: facts.hasFeeds && !isNothing ? path : undefined,
    status: isNothing || isPastEnd ? 404 : 200,
  };
}

/** No two lists, and no two pages of one, are described alike. */
function describeListing(facts: ListingFacts, siteName: string): string {
  const { kind, title, name, description, count, page, total } = facts;
  const list = { kind, name: name ?? title, site: siteName };
  const counted = () =>
    total === undefined
      ? formatTexts("list", list)
      : formatTexts("countedList", { ...list, posts: count(total) });
  const text = description || counted();
  return page > 1
    ? formatTexts("descriptionOfPage", {
        page: String(page),
        description: text,
      })
    : text;
}

export function pageAddress(path: string, page: number): string {
  return page > 1 ? `${path}?page=${page}` : path;
}
