import { useSyncExternalStore } from "react";

const KEY = "octavo-learning";
const VERSION = 1;
/** More than any reader reads; what is longer was not written here. */
const MOST_CHARACTERS = 500_000;

interface DonePost {
  slug: string;
  /** When it was done. */
  at: string;
}

export interface Progress {
  /** By the ids of posts: one that is in three paths is done in all of them. */
  done: ReadonlyMap<number, DonePost>;
  /** False where the browser forbids it or has no room: it is lost with the page. */
  isStored: boolean;
}

/**
 * What a reader has done of learning paths. It is in the reader's browser and nowhere else. A
 * progress that a newer release has stored is left as it is.
 */
class ReadingProgress {
  private known: Progress | null = null;
  private readonly listeners = new Set<() => void>();

  readonly get = (): Progress => (this.known ??= read());

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    window.addEventListener("storage", this.handleOtherTab);
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size === 0)
        window.removeEventListener("storage", this.handleOtherTab);
    };
  };

  mark({ id, slug }: { id: number; slug: string }, isDone: boolean): void {
    const done = new Map(this.get().done);
    if (isDone) done.set(id, { slug, at: new Date().toISOString() });
    else done.delete(id);
    this.replace(done);
  }

  /** @returns what there was, to take it back. */
  clear(): Progress["done"] {
    const { done } = this.get();
    this.replace(new Map());
    return done;
  }

  replace(done: Progress["done"]): void {
    this.show({ done, isStored: write(done) });
  }

  /** As a file that people can keep. */
  export(): string {
    return `${serialized(this.get().done, 2)}\n`;
  }

  private readonly handleOtherTab = ({ key }: StorageEvent): void => {
    // Null when all of the storage was cleared.
    if (key === KEY || key === null) this.show(read());
  };

  private show(next: Progress): void {
    this.known = next;
    for (const listener of this.listeners) listener();
  }
}

export const progress = new ReadingProgress();

/** Null on the server and until the page is alive: documents are the same for everyone. */
export const useProgress = (): Progress | null =>
  useSyncExternalStore(progress.subscribe, progress.get, () => null);

function read(): Progress {
  try {
    const text = localStorage.getItem(KEY);
    return { done: parsed(text), isStored: !isOfNewer(text) };
  } catch {
    return { done: new Map(), isStored: false };
  }
}

/** @returns whether it is stored now. */
function write(done: Progress["done"]): boolean {
  try {
    if (isOfNewer(localStorage.getItem(KEY))) return false;
    if (done.size === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, serialized(done));
    return true;
  } catch {
    return false;
  }
}

const serialized = (done: Progress["done"], space?: number): string =>
  JSON.stringify(
    { version: VERSION, done: Object.fromEntries(done) },
    null,
    space,
  );

function isOfNewer(text: string | null): boolean {
  return Number(stored(text).version) > VERSION;
}

/** What is no progress, or one of another version, counts as none. */
function parsed(text: string | null): Progress["done"] {
  const { version, done } = stored(text);
  if (version !== VERSION || typeof done !== "object" || done === null)
    return new Map();
  return new Map(
    Object.entries(done).flatMap(([id, one]: [string, unknown]) =>
      /^[1-9]\d{0,9}$/.test(id) && isDonePost(one)
        ? [[Number(id), { slug: one.slug, at: one.at }] as const]
        : [],
    ),
  );
}

function stored(text: string | null): { version?: unknown; done?: unknown } {
  if (text === null || text.length > MOST_CHARACTERS) return {};
  try {
    return (JSON.parse(text) as object | null) ?? {};
  } catch {
    return {};
  }
}

const isDonePost = (one: unknown): one is DonePost =>
  typeof one === "object" &&
  one !== null &&
  typeof (one as DonePost).slug === "string" &&
  typeof (one as DonePost).at === "string";
