/** Stands for whatever may change: an answer that names nothing narrower depends on it. */
export const EVERYTHING = "*";

/** Every list of posts, and every number of them. */
export const POSTS = "posts";
/** How many posts readers see in a category, with a tag, of an author. */
export const POST_COUNTS = "post-counts";
/** Stands for all narrow tags of posts at once. */
const MANY_POSTS = "posts:many";

/** What changes when a date comes at which a post becomes public. */
const DUE_TAGS = [POSTS, POST_COUNTS, MANY_POSTS];

/** Narrow tags: `post:12`, `category:3`. */
const isNarrow = (tag: string): boolean => tag.includes(":");

/** More narrow tags than that are not told apart any more. */
const MOST_NARROW = 20_000;

/**
 * What has changed, in the order in which this process has learned of it. Changes are counted; an answer
 * that was begun at a count is right as long as none of its tags has changed since.
 */
export class ChangeLog {
  private count = 0;
  private readonly changed = new Map<string, number>();
  /** Of those that were forgotten. */
  private forgotten = 0;

  get sequence(): number {
    return this.count;
  }

  note(tags: readonly string[]): void {
    this.count += 1;
    if (this.changed.size > MOST_NARROW) this.forget();
    for (const tag of tags) this.changed.set(tag, this.count);
  }

  noteDue(): void {
    this.note(DUE_TAGS);
  }

  /** Nothing that was known before counts any more. */
  noteAll(): void {
    this.count += 1;
    this.forget();
  }

  isUnchanged(tags: readonly string[], since: number): boolean {
    if (since === this.count) return true;
    if (since < this.forgotten) return false;
    return tags.every((tag) => this.lastChange(tag) <= since);
  }

  private lastChange(tag: string): number {
    if (tag === EVERYTHING) return this.count;
    const own = this.changed.get(tag) ?? 0;
    if (!isNarrow(tag)) return own;
    return Math.max(own, this.changed.get(MANY_POSTS) ?? 0);
  }

  private forget(): void {
    this.changed.clear();
    this.forgotten = this.count;
  }
}
