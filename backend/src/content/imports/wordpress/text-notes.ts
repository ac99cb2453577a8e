const MOST_NAMES = 20;

/** What of a text is not as it was, by kind and name. */
const SENTENCES = {
  blocks: "has blocks that are not known here; their HTML stays:",
  dynamic: "had parts that the old site made by itself, which are left out:",
  shortcodes:
    "has shortcodes that are not known here and stay in the text as they are:",
  dropped: "had parts that a text may not have, which are left out:",
  files: "leads to files that stay where they were:",
  cards: "has cards of pages that were embedded before:",
  columns: "had columns, which are now one below the other:",
} as const;

export type NoteKind = keyof typeof SENTENCES;

/** Collects what a text loses while it is read. */
export class TextNotes {
  private readonly found = new Map<NoteKind, Map<string, number>>();

  add(kind: NoteKind, name: string): void {
    const names = this.found.get(kind) ?? new Map<string, number>();
    this.found.set(kind, names);
    const short = name.slice(0, 120);
    // A text made to have a million names is named by some of them.
    if (names.size < 1000 || names.has(short))
      names.set(short, (names.get(short) ?? 0) + 1);
  }

  sentences(): string[] {
    return [...this.found].map(
      ([kind, names]) => `${SENTENCES[kind]} ${listOf(names)}`,
    );
  }
}

export function listOf(names: ReadonlyMap<string, number>): string {
  const all = [...names].map(([name, count]) =>
    count > 1 ? `${name} (${count})` : name,
  );
  const more = all.length - MOST_NAMES;
  return (
    all.slice(0, MOST_NAMES).join(", ") + (more > 0 ? ` and ${more} more` : "")
  );
}
