import type { Paged, PostDto, PostSummaryDto } from "@octavo/contracts";

/** What the pages show of the site; the server sends it along with the markup. */
export interface PageState {
  /** Posts that questions lead to; null if the site could not be asked. */
  posts: PostLink[] | null;
}

export type PostLink = Pick<PostSummaryDto, "slug" | "title">;

/** All calls of the site's API are made here. */
type Get = (path: string) => Promise<unknown>;

/** The newest posts, newest first. */
export async function newestPosts(
  get: Get,
  limit: number,
): Promise<PostLink[]> {
  const path = `/posts?limit=${limit}&status=published`;
  const { data } = (await get(path)) as Paged<PostSummaryDto>;
  return data;
}

/** A post, as readers see it. */
export const postAt = (get: Get, slug: string): Promise<PostDto> =>
  get(`/posts/slug/${encodeURIComponent(slug)}`) as Promise<PostDto>;

/** Links to older posts are left out. */
const LOOKED_THROUGH = 100;

/** @param wanted slugs of the posts that questions name. */
export async function load(
  get: Get,
  wanted: ReadonlySet<string>,
): Promise<PageState> {
  try {
    const posts = (await newestPosts(get, LOOKED_THROUGH))
      .filter(({ slug }) => wanted.has(slug))
      // Only what is shown: all of it is part of the document.
      .map(({ slug, title }) => ({ slug, title }));
    return { posts };
  } catch {
    return { posts: null };
  }
}
