import { isApiError } from "@octavo/api-client";
import type {
  CategoryDto,
  PageDto,
  PageSummaryDto,
  Paged,
  PostDto,
  PostSummaryDto,
  PublicAuthorDto,
  SearchAnswer,
  TagDto,
} from "@octavo/contracts";
import { LIMITS, unwrapList, unwrapOne } from "@octavo/contracts";
import type { ApiRequest, ApiTransport } from "@octavo/federation";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  toCard,
  toCategory,
  toHit,
  toMenu,
  toPage,
  toPost,
  toWriter,
} from "./views";
import type { CardView, HitView, Missing, WriterView } from "./views";

export interface CardPage {
  posts: CardView[];
  total: number;
}

type Query = ApiRequest["query"];

/** Signed-in editors read the site as everybody does (D-017). */
const PUBLISHED = { status: "published" } as const;

/** Every call of the reader site, with the numbers that the specification names. */
export function createQueries(api: ApiTransport) {
  const get = <T>(path: string, query: Query, signal?: AbortSignal) =>
    api<T>({ method: "GET", path, query, ...(signal ? { signal } : {}) });

  const cards = (key: string, query: NonNullable<Query>, shown: number) =>
    queryOptions({
      queryKey: [key, query] as const,
      queryFn: async ({ signal }): Promise<CardPage> => {
        const answer = unwrapList(
          await get<Paged<PostSummaryDto>>("/posts", query, signal),
        );
        const posts = answer.data.slice(0, shown).map(toCard);
        return { posts, total: answer.total };
      },
    });

  return {
    ...createSiteQueries(get),
    ...createTextQueries(get),
    ...createModalQueries(get),
    featured: () =>
      cards(
        "featured",
        { limit: LIMITS.homeFeaturedPosts, is_featured: true, ...PUBLISHED },
        LIMITS.homeFeaturedPosts,
      ),
    fresh: () =>
      cards(
        "fresh",
        { limit: LIMITS.homePosts, offset: 0, ...PUBLISHED },
        LIMITS.homeFreshPosts,
      ),
    collection: (id: number) =>
      cards(
        "collection",
        { category_id: id, limit: LIMITS.homePostsPerCollection, ...PUBLISHED },
        LIMITS.homeShownPerCollection,
      ),
    carousel: (id: number) =>
      cards(
        "carousel",
        { category_id: id, limit: LIMITS.carouselPosts, ...PUBLISHED },
        LIMITS.carouselPosts,
      ),
    /** One more than is shown, because the post itself may be among them. */
    related: (id: number) =>
      cards("related", { category_id: id, limit: 4, ...PUBLISHED }, 4),
    inCategory: (slug: string, page: number) =>
      cards("category", { category: slug, ...listPage(page) }, 100),
    withTag: (slug: string, page: number) =>
      cards("tag", { tag: slug, ...listPage(page) }, 100),
    byAuthor: (slug: string, page: number) =>
      cards("author", { author: slug, ...listPage(page) }, 100),
    /** That somebody has read a post. */
    countView: (id: number) =>
      api<unknown>({ method: "POST", path: `/posts/${id}/views` }),
  };
}

export type ReaderQueries = ReturnType<typeof createQueries>;

type Get = <T>(path: string, query: Query, signal?: AbortSignal) => Promise<T>;

function listPage(page: number) {
  const limit = LIMITS.categoryPagePosts;
  return { limit, offset: (page - 1) * limit, ...PUBLISHED };
}

/** What header and footer show on every page. */
function createSiteQueries(get: Get) {
  return {
    menu: () =>
      queryOptions({
        queryKey: ["menu"] as const,
        queryFn: async ({ signal }) => {
          const query = { publish_status: "published", limit: LIMITS.maxLimit };
          const pages = await get<Paged<PageSummaryDto>>(
            "/pages",
            query,
            signal,
          );
          return toMenu(unwrapList(pages).data);
        },
      }),
    categories: () =>
      queryOptions({
        queryKey: ["categories"] as const,
        queryFn: async ({ signal }) => {
          const query = { sort: "-post_count", limit: LIMITS.maxLimit };
          const list = await get<Paged<CategoryDto>>(
            "/categories",
            query,
            signal,
          );
          return unwrapList(list).data.map(toCategory);
        },
      }),
    /** Whether a tag without posts exists at all. */
    tagExists: (slug: string) =>
      queryOptions({
        queryKey: ["tag-exists", slug] as const,
        queryFn: async ({ signal }) => {
          const query = { limit: LIMITS.maxLimit };
          const list = await get<Paged<TagDto>>("/tags", query, signal);
          return unwrapList(list).data.some((tag) => tag.slug === slug);
        },
      }),
    search: (text: string, limit: number, offset = 0) =>
      queryOptions({
        queryKey: ["search", text, limit, offset] as const,
        queryFn: async ({ signal }): Promise<CardPage> => {
          const query = { query: text, limit, offset: offset || undefined };
          const answer = await get<SearchAnswer>(
            "/posts/search",
            query,
            signal,
          );
          const list = unwrapList(answer);
          const posts = list.data.filter((post) => post.slug).map(toCard);
          return { posts, total: list.total };
        },
      }),
  };
}

export interface HitPage {
  hits: HitView[];
  total: number;
  /** How many results came before and with this page. */
  end: number;
}

/** What the search modal asks for. */
function createModalQueries(get: Get) {
  return {
    globalSearch: (query: Record<string, string>) =>
      infiniteQueryOptions({
        queryKey: ["global-search", query] as const,
        initialPageParam: 0,
        queryFn: async ({ signal, pageParam }): Promise<HitPage> => {
          const page = {
            limit: LIMITS.searchPage,
            offset: pageParam || undefined,
          };
          const answer = unwrapList(
            await get<SearchAnswer>(
              "/posts/search",
              { ...query, ...page },
              signal,
            ),
          );
          const hits = answer.data.filter((post) => post.slug).map(toHit);
          return {
            hits,
            total: answer.total,
            end: pageParam + answer.data.length,
          };
        },
        getNextPageParam: ({ end, total }: HitPage) =>
          end < total ? end : undefined,
      }),
    /** Names of the people who have published (D-112). */
    authors: () =>
      queryOptions({
        queryKey: ["authors"] as const,
        queryFn: async ({ signal }) => {
          const query = { limit: LIMITS.maxLimit, sort: "name" };
          const list = await get<Paged<PublicAuthorDto>>(
            "/authors",
            query,
            signal,
          );
          return unwrapList(list).data.map(({ name }) => name);
        },
      }),
  };
}

function createTextQueries(get: Get) {
  return {
    post: (slug: string) =>
      queryOptions({
        queryKey: ["post", slug] as const,
        queryFn: ({ signal }) =>
          orMissing(async () => {
            const path = `/posts/slug/${encodeURIComponent(slug)}`;
            return toPost(unwrapOne(await get<PostDto>(path, {}, signal)));
          }),
      }),
    /** Null: nobody of this name has published anything. */
    author: (slug: string) =>
      queryOptions({
        queryKey: ["writer", slug] as const,
        queryFn: async ({ signal }): Promise<WriterView | null> => {
          const query = { slug, limit: 1 };
          const list = await get<Paged<PublicAuthorDto>>(
            "/authors",
            query,
            signal,
          );
          const [author] = unwrapList(list).data;
          return author ? toWriter(author) : null;
        },
      }),
    page: (slug: string) =>
      queryOptions({
        queryKey: ["page", slug] as const,
        queryFn: ({ signal }) =>
          orMissing(async () => {
            const path = `/pages/slug/${encodeURIComponent(slug)}`;
            return toPage(unwrapOne(await get<PageDto>(path, {}, signal)));
          }),
      }),
  };
}

/** "Not there" is an answer that documents can carry, not a failure to be tried again. */
async function orMissing<T>(load: () => Promise<T>): Promise<T | Missing> {
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
