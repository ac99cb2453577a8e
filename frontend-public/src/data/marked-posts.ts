import { useSyncExternalStore } from "react";

const VERSION = 1;
/** More than any reader reads; what is longer was not written here. */
const MOST_CHARACTERS = 500_000;

export interface MarkedPost {
  slug: string;
  /** For lists, which ask the server for nothing. */
  title?: string;
  /** When it was marked. */
  at: string;
}

export interface Marks {
  /** By the ids of posts: one that is in three paths is done in all of them. */
  posts: ReadonlyMap<number, MarkedPost>;
  /** False where the browser forbids it or has no room: they are lost with the page. */
  isStored: boolean;
}

/**
 * Posts that a reader has marked. They are in the reader's browser and nowhere else. What a newer
 * release has stored is left as it is.
 */
class MarkedPosts {
  private known: Marks | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly key: string,
    private readonly field: "done" | "bookmarks",
  ) {}

  readonly get = (): Marks => (this.known ??= this.read());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    window.addEventListener("storage", this.handleOtherTab);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0)
        window.removeEventListener("storage", this.handleOtherTab);
    };
  };

  /** @param post null takes the mark away. */
  mark(id: number, post: Omit<MarkedPost, "at"> | null): void {
    const posts = new Map(this.get().posts);
    if (post) posts.set(id, { ...post, at: new Date().toISOString() });
    else posts.delete(id);
    this.replace(posts);
  }

  replace(posts: Marks["posts"]): void {
    this.show({ posts, isStored: this.write(posts) });
  }

  private readonly handleOtherTab = ({ key }: StorageEvent): void => {
    // Null when all of the storage was cleared.
    if (key === this.key || key === null) this.show(this.read());
  };

  private show(next: Marks): void {
    this.known = next;
    for (const listener of this.listeners) listener();
  }

  private read(): Marks {
    try {
      const text = localStorage.getItem(this.key);
      return { posts: this.parsed(text), isStored: !isOfNewer(text) };
    } catch {
      return { posts: new Map(), isStored: false };
    }
  }

  /** @returns whether they are stored now. */
  private write(posts: Marks["posts"]): boolean {
    try {
      if (isOfNewer(localStorage.getItem(this.key))) return false;
      const text = JSON.stringify({
        version: VERSION,
        [this.field]: Object.fromEntries(posts),
      });
      if (text.length > MOST_CHARACTERS) return false;
      if (posts.size === 0) localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, text);
      return true;
    } catch {
      return false;
    }
  }

  /** Texts that are no marks, or marks of another version, count as none. */
  private parsed(text: string | null): Marks["posts"] {
    const { version, [this.field]: posts } = stored(text);
    if (version !== VERSION || typeof posts !== "object" || posts === null)
      return new Map();
    return new Map(
      Object.entries(posts).flatMap(([id, one]: [string, unknown]) =>
        /^[1-9]\d{0,9}$/.test(id) && isMarkedPost(one)
          ? [[Number(id), one] as const]
          : [],
      ),
    );
  }
}

/** Posts of learning paths that a reader has done. */
export const progress = new MarkedPosts("octavo-learning", "done");

export const bookmarks = new MarkedPosts("octavo-bookmarks", "bookmarks");

/** Null on the server and until the page is alive: documents are the same for everyone. */
export const useMarks = (marks: MarkedPosts): Marks | null =>
  useSyncExternalStore(marks.subscribe, marks.get, () => null);

function isOfNewer(text: string | null): boolean {
  return Number(stored(text)["version"]) > VERSION;
}

function stored(text: string | null): Record<string, unknown> {
  if (text === null || text.length > MOST_CHARACTERS) return {};
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

const isMarkedPost = (one: unknown): one is MarkedPost => {
  if (typeof one !== "object" || one === null) return false;
  const { slug, at, title = "" } = one as Partial<MarkedPost>;
  return [slug, at, title].every((text) => typeof text === "string");
};
