/** The tag for any change: an answer that names no narrower tag depends on it. */
export const EVERYTHING = "*";

/** Narrow tags: `post:12`, `category:3`. */
const isNarrow = (tag: string): boolean => tag.includes(":");

/** `posts:many` means all narrow tags at once. */
const isMany = (tag: string): boolean => tag.endsWith(":many");

/** More narrow tags than that are not told apart any more. */
const MOST_NARROW = 20_000;

/** Most gaps in memory, because a connection may break again and again. */
const MOST_GAPS = 100;

/** From one moment to this count of changes, some may have been missed. */
interface Gap {
  at: number;
  /** Until then, by this process's clock, everything was known. */
  provenAt: number;
}

/**
 * Changes, in the order in which this process has learned of them. They are counted; an answer
 * that was begun at a count is right as long as none of its tags has changed since.
 */
export class ChangeLog {
  private count = 0;
  /** The count at the last notified change. A gap raises `count` only. */
  private heard = 0;
  private readonly changed = new Map<string, number>();
  private changedMany = 0;
  private gaps: Gap[] = [];
  /** Of those that were forgotten. */
  private forgotten = 0;

  get sequence(): number {
    return this.count;
  }

  note(tags: readonly string[]): void {
    this.count += 1;
    this.heard = this.count;
    if (this.changed.size > MOST_NARROW) this.forget();
    for (const tag of tags) this.changed.set(tag, this.count);
    if (tags.some(isMany)) this.changedMany = this.count;
  }

  /** Anything may have changed; nothing is known to have. */
  noteGap(provenAt: number): void {
    this.count += 1;
    if (this.gaps.length === MOST_GAPS) this.forget();
    this.gaps.push({ at: this.count, provenAt });
  }

  /** Everything has changed. */
  noteAll(): void {
    this.count += 1;
    this.heard = this.count;
    this.forget();
  }

  isUnchanged(tags: readonly string[], since: number): boolean {
    if (since === this.count) return true;
    const { at: lastGap } = this.gaps.at(-1) ?? { at: 0 };
    return since >= lastGap && !this.hasHeardOf(tags, since);
  }

  /**
   * Until when an answer is known to have been right.
   * @param proven what is said when nothing was missed since it was begun.
   * @returns null when a change of it is known.
   */
  provenAt(
    { tags, sequence }: { tags: readonly string[]; sequence: number },
    proven: number,
  ): number | null {
    if (this.hasHeardOf(tags, sequence)) return null;
    return this.gaps.find(({ at }) => at > sequence)?.provenAt ?? proven;
  }

  private hasHeardOf(tags: readonly string[], since: number): boolean {
    if (since < this.forgotten) return true;
    return tags.some((tag) => this.lastChange(tag) > since);
  }

  private lastChange(tag: string): number {
    if (tag === EVERYTHING) return this.heard;
    const own = this.changed.get(tag) ?? 0;
    return isNarrow(tag) ? Math.max(own, this.changedMany) : own;
  }

  private forget(): void {
    this.changed.clear();
    this.gaps = [];
    this.forgotten = this.count;
  }
}
