import {
  LIMITS,
  SLUG,
  unwrapList,
  type Paged,
  type PostSummaryDto,
} from "@octavo/contracts";
import { listingHead, slugTitle, type Head } from "@octavo/format";
import type {
  ListSubject,
  PlainLink,
  PostLists,
} from "../../infrastructure/public-resources/public-resource";
import { USUAL_PAGE } from "../../delivery/rendering/rendered-site";
import type { PublicResourcesService } from "../../infrastructure/public-resources/public-resources.service";
import { t } from "../../common/texts";

/** A list of posts that an address shows. */
export interface Listing {
  kind: "home" | "search" | "subject";
  /** Whose posts they are; null at home and for a search. */
  lists: (PostLists & { segment: string; call: string }) | null;
  /** The search words, or a slug; empty at home. */
  word: string;
  path: string;
  page: number;
  perPage: number;
}

interface ListingPlace {
  at: ReturnType<PublicResourcesService["pagesAt"]>;
  postsPerPage: number;
}

/** The list that an address shows; null for those that show none. */
export function readListing(
  path: string,
  search: URLSearchParams,
  { at, postsPerPage }: ListingPlace,
): Listing | null {
  const page = pageNumber(search.get("page"));
  const perPage = USUAL_PAGE;
  if (path === "/")
    return { kind: "home", lists: null, word: "", path, page: 1, perPage };
  if (path === "/search") {
    const word = (search.get("q") ?? "").trim().slice(0, LIMITS.titleMax);
    return { kind: "search", lists: null, word, path, page, perPage };
  }
  if (at?.pages.shows.kind !== "posts" || !SLUG.test(at.slug)) return null;
  const { segment, path: call, shows } = at.pages;
  const lists = { ...shows, segment, call };
  const subject = { kind: "subject", lists, word: at.slug } as const;
  return { ...subject, path, page, perPage: postsPerPage };
}

/** Anything that is no page counts as the first. */
export function pageNumber(text: string | null): number {
  const page = Number(text ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** The call that finds the posts. */
export function listingCall({
  kind,
  lists,
  word,
  page,
  perPage,
}: Listing): string {
  const search = new URLSearchParams({
    ...(kind === "search"
      ? { query: word }
      : { ...(lists && { [lists.segment]: word }), status: "published" }),
    limit: String(perPage),
    offset: String((page - 1) * perPage),
  });
  return `${kind === "search" ? "/posts/search" : "/posts"}?${search.toString()}`;
}

/** The call that knows whether the list exists; null where only its posts show that. */
export function subjectCall({ lists, word }: Listing): string | null {
  return lists?.emptyText ? `${lists.call}?slug=${word}&limit=1` : null;
}

/** Only its posts show that the list exists. */
export const isKnownByPosts = ({ lists }: Listing): boolean =>
  lists?.emptyText === null;

/** As far as a post of it tells. */
export const subjectIn = (
  post: PostSummaryDto | undefined,
  { lists, word }: Listing,
): ListSubject => (post && lists?.subjectOf(post, word)) ?? {};

/** The text of a list without posts; null if it should have some. */
export function emptyText({ kind, lists, word }: Listing): string | null {
  if (kind === "search") return word === "" ? "" : t("noResults");
  return lists?.emptyText?.() ?? null;
}

export function listingTitle(
  { kind, lists, word }: Listing,
  subject: ListSubject,
): string {
  if (kind === "home") return "";
  if (kind === "search")
    return word === "" ? t("search") : t("resultsFor", { word });
  const { sign = "", title = slugTitle } = lists ?? {};
  return sign + title(word, subject.name);
}

interface Facts {
  listing: Listing;
  subject: ListSubject;
  total: number;
  site: { name: string; tagline: string };
}

/** As the reader site describes the page. */
export function headOfListing({ listing, subject, total, site }: Facts): Head {
  const { kind, lists, word, path, page } = listing;
  if (kind === "search")
    return {
      title: word === "" ? t("search") : t("searchTitle", { word }),
      description:
        word === ""
          ? t("searchDescription", { site: site.name })
          : t("resultsDescription", { site: site.name, word }),
      noindex: true,
    };
  if (lists === null)
    return { title: site.name, description: site.tagline, path: "/" };
  const facts = {
    kind: lists.label,
    count: lists.count,
    hasFeeds: lists.feed !== undefined,
    path,
    page,
    total,
    isNothing: false,
    isPastEnd: false,
    title: listingTitle(listing, subject),
    name: subject.name && (lists.sign ?? "") + subject.name,
    description: subject.description,
  };
  return listingHead(facts, site.name);
}

export function furtherPages(
  { kind, word, page, perPage }: Listing,
  total: number,
): PlainLink[] {
  const address = (wanted: number) => {
    const search = new URLSearchParams(kind === "search" ? { q: word } : {});
    search.set("page", String(wanted));
    return `?${search.toString()}`;
  };
  const pages: PlainLink[] = [];
  if (page > 1) pages.push({ href: address(page - 1), label: t("newerPosts") });
  if (page * perPage < total && kind !== "home")
    pages.push({ href: address(page + 1), label: t("olderPosts") });
  return pages;
}

/** The posts of a list, without those that the API found by something else than its address. */
export function ownPosts(
  { lists, word }: Listing,
  body: unknown,
): { data: PostSummaryDto[]; total: number } {
  const { data, total } = unwrapList(body as Paged<PostSummaryDto>);
  if (lists?.emptyText !== null) return { data, total };
  const own = data.filter((post) => lists.subjectOf(post, word));
  return { data: own, total: own.length === 0 ? 0 : total };
}
