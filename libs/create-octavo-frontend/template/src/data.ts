/** What the pages show; the server sends it along with the markup. */
export interface PageState {
  /** Null: the site could not be asked. */
  posts: Post[] | null;
}

export interface Post {
  id: number;
  title: string;
  slug: string;
}

/** Reads from the site's API; the app makes all its calls here. */
export async function load(
  get: (path: string) => Promise<unknown>,
): Promise<PageState> {
  try {
    const { data } = (await get("/posts?limit=3&status=published")) as {
      data: Post[];
    };
    // Only what is shown: all of it is part of the document.
    const posts = data.map(({ id, title, slug }) => ({ id, title, slug }));
    return { posts };
  } catch {
    return { posts: null };
  }
}
