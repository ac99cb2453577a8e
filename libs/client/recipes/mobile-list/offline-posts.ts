import { answerOf, OctavoError, type OctavoClient } from "@octavo/client";

/** `localStorage` of a browser, or `AsyncStorage` of React Native. */
export interface Storage {
  getItem(name: string): string | null | Promise<string | null>;
  setItem(name: string, text: string): void | Promise<void>;
}

export interface ListedPost {
  id: number;
  title: string;
  slug: string;
  excerpt: string | null;
  published_at: string | null;
}

interface Stored {
  cursor: string;
  posts: ListedPost[];
}

const NAME = "octavo.posts";

/** What was shown last; empty at first, and if it cannot be read. */
export async function storedPosts(storage: Storage): Promise<ListedPost[]> {
  return (await stored(storage))?.posts ?? [];
}

/** What the site has now. It is asked for the list only if that has changed. */
export async function currentPosts(
  client: OctavoClient,
  storage: Storage,
): Promise<ListedPost[]> {
  const last = await stored(storage);
  if (last && (await isCurrent(client, last.cursor))) return last.posts;
  const { cursor } = await answerOf(client.GET("/api/changes"));
  const { data } = await answerOf(
    client.GET("/api/posts", {
      params: {
        query: {
          status: "published",
          sort: "-published_at",
          limit: 50,
          fields: "title,slug,excerpt,published_at",
        },
      },
    }),
  );
  await store(storage, { cursor, posts: data });
  return data;
}

/** A site that does not know the cursor any more has changed. */
async function isCurrent(client: OctavoClient, after: string) {
  const query = { after, types: "posts", limit: 1 };
  const call = answerOf(client.GET("/api/changes", { params: { query } }));
  const changes = await call.catch((reason: unknown) => {
    if (reason instanceof OctavoError && [400, 410].includes(reason.status))
      return null;
    throw reason;
  });
  return changes?.data.length === 0;
}

async function stored(storage: Storage): Promise<Stored | null> {
  try {
    const text = (await storage.getItem(NAME)) ?? "null";
    const found = JSON.parse(text) as Partial<Stored> | null;
    const { cursor, posts } = found ?? {};
    return typeof cursor === "string" && Array.isArray(posts)
      ? { cursor, posts }
      : null;
  } catch {
    return null;
  }
}

async function store(storage: Storage, found: Stored): Promise<void> {
  try {
    await storage.setItem(NAME, JSON.stringify(found));
  } catch {
    // It is full: the list is read again next time.
  }
}
