import type { AnswerOf } from "@octavo/federation";

type Posts = AnswerOf<"GET /posts">;
type Post = Posts["data"][number];

/** What the pages show; the server sends it along with the markup. */
export interface PageState {
  /** Null: the site could not be asked. */
  posts: Pick<Post, "id" | "title" | "slug">[] | null;
}

const LATEST = "/posts?limit=3&status=published";

/** Reads from the site's API; the app makes all its calls here. */
export async function load(
  get: (path: typeof LATEST) => Promise<Posts>,
): Promise<PageState> {
  try {
    const { data } = await get(LATEST);
    // Only what is shown: all of it is part of the document.
    const posts = data.map(({ id, title, slug }) => ({ id, title, slug }));
    return { posts };
  } catch {
    return { posts: null };
  }
}
