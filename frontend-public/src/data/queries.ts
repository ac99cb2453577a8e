import type {
  PageDto,
  Paged,
  PostDto,
  PostSummaryDto,
  PreviewDto,
  RelatedPostsDto,
  SiteSettingsDto,
} from "@octavo/contracts";
import { unwrapList, unwrapOne } from "@octavo/contracts";
import type { ApiTransport, SiteLook, SiteReading } from "@octavo/federation";
import { queryOptions } from "@tanstack/react-query";
import { createPathQueries } from "./path-queries";
import type { PostView } from "./views";
import { orMissing, orEmpty } from "./query-parts";
import type { CardPage, Get, Query } from "./query-parts";
import { createSearchQueries } from "./search-queries";
import { toSettings } from "./settings-view";
import { createTaxonomyQueries } from "./taxonomy-queries";
import { toCard, toDetailedCard, toPage, toPost, toPreview } from "./views";
import { HOME, SITE_DISPLAY } from "../site-display";

const NONE: CardPage = { posts: [], total: 0 };

/** Signed-in editors see the same site as visitors (D-017). */
const PUBLISHED = { status: "published" } as const;

/** Every call of the reader site, with the numbers that the specification names. */
export function createQueries(
  api: ApiTransport,
  { postsPerPage, home = HOME }: SiteReading & SiteLook = {},
) {
  const get = <T>(path: string, query: Query, signal?: AbortSignal) =>
    api<T>({ method: "GET", path, query, ...(signal ? { signal } : {}) });

  const cards = createCardQuery(get, toCard);
  const detailedCards = createCardQuery(get, toDetailedCard);

  return {
    /** For what only code that comes later asks for, and sends. */
    get,
    send: (path: string, body?: object) =>
      api<unknown>({ method: "POST", path, ...(body && { body }) }),
    ...createSettingsQuery(get),
    ...createTaxonomyQueries(get),
    ...createPathQueries(get),
    ...createTextQueries(get),
    ...createSearchQueries(get),
    ...createListQueries(get, postsPerPage),
    /** Sections of the home page in their order, each with how much it shows. */
    home,
    featured: () =>
      detailedCards("featured", {
        limit: home.featured,
        is_featured: true,
        ...PUBLISHED,
      }),
    fresh: () =>
      cards(
        "fresh",
        {
          limit: Math.max(SITE_DISPLAY.homePosts, home.fresh ?? 0),
          offset: 0,
          ...PUBLISHED,
        },
        home.fresh,
      ),
    collection: (id: number) =>
      cards(
        "collection",
        {
          category_id: id,
          limit: SITE_DISPLAY.homePostsPerCollection,
          ...PUBLISHED,
        },
        home.collections,
      ),
    carousel: (id: number) =>
      cards("carousel", {
        category_id: id,
        limit: SITE_DISPLAY.carouselPosts,
        ...PUBLISHED,
      }),
    /** Counts one view of a post. */
    countView: (id: number) =>
      api<unknown>({ method: "POST", path: `/posts/${id}/views` }),
  };
}

/** A list of posts as cards. `shown` limits how many of them are shown. */
const createCardQuery =
  (get: Get, toView: typeof toCard) =>
  (key: string, query: NonNullable<Query>, shown = Number(query["limit"])) =>
    queryOptions({
      queryKey: [key, query] as const,
      queryFn: ({ signal }) =>
        orEmpty<CardPage>(NONE, async () => {
          const answer = unwrapList(
            await get<Paged<PostSummaryDto>>("/posts", query, signal),
          );
          const posts = answer.data.slice(0, shown).map(toView);
          return { posts, total: answer.total };
        }),
    });

/** Posts of a category, tag or author, so many on a page. */
function createListQueries(
  get: Get,
  perPage: number = SITE_DISPLAY.categoryPagePosts,
) {
  const cards = createCardQuery(get, toDetailedCard);
  const listPage = (page: number) => ({
    limit: perPage,
    offset: (page - 1) * perPage,
    ...PUBLISHED,
  });
  return {
    perPage,
    inCategory: (slug: string, page: number) =>
      cards("category", { category: slug, ...listPage(page) }),
    withTag: (slug: string, page: number) =>
      cards("tag", { tag: slug, ...listPage(page) }),
  };
}

export type ReaderQueries = ReturnType<typeof createQueries>;

/** Settings of header and footer. */
function createSettingsQuery(get: Get) {
  return {
    siteSettings: () =>
      queryOptions({
        queryKey: ["site-settings"] as const,
        queryFn: async ({ signal }) => {
          const path = "/settings/site";
          return toSettings(await get<SiteSettingsDto>(path, {}, signal));
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
    /** Posts to read after a post; in a path, the path has its neighbors. An older server sends none. */
    related: ({ slug, paths }: Pick<PostView, "slug" | "paths">) =>
      queryOptions({
        queryKey: ["related", slug] as const,
        queryFn: ({ signal }) =>
          orMissing(async () => {
            const path = `/posts/slug/${encodeURIComponent(slug)}/related`;
            const { data, previous, next } = await get<RelatedPostsDto>(
              path,
              {},
              signal,
            );
            const posts = data.map(toCard);
            return paths.length > 0 ? { posts } : { posts, previous, next };
          }),
      }),
    /** The text behind a preview link. */
    preview: (token: string) =>
      queryOptions({
        queryKey: ["preview", token] as const,
        queryFn: ({ signal }) =>
          orMissing(async () => {
            const path = `/previews/${encodeURIComponent(token)}`;
            const answer = await get<PreviewDto>(path, {}, signal);
            return toPreview(answer);
          }),
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
