import { said } from "../../../common/texts/said";

const MOST_NAMES = 20;

/** Names by their kinds, and how often each was found. */
export class NamedCounts<Kind extends string> {
  private readonly found = new Map<Kind, Map<string, number>>();

  add(kind: Kind, name: string, count = 1): void {
    const names = this.found.get(kind) ?? new Map<string, number>();
    this.found.set(kind, names);
    // A text made to have a million names is named by some of them.
    if (names.size < 1000 || names.has(name))
      names.set(name, (names.get(name) ?? 0) + count);
  }

  /** For people, by kind. */
  lists(): [Kind, string][] {
    return [...this.found].map(([kind, names]) => [kind, listOf(names)]);
  }
}

/** What of a text is not as it was, by kind and name. */
const SENTENCES = {
  blocks: "import.text.blocks",
  dynamic: "import.text.dynamic",
  shortcodes: "import.shortcodes",
  dropped: "import.text.dropped",
  files: "import.text.files",
  cards: "import.text.cards",
  columns: "import.text.columns",
} as const;

export type NoteKind = keyof typeof SENTENCES;

/** Collects what a text loses while it is read. */
export class TextNotes {
  private readonly found = new NamedCounts<NoteKind>();

  add(kind: NoteKind, name: string): void {
    this.found.add(kind, name.slice(0, 120));
  }

  sentences(): string[] {
    return this.found
      .lists()
      .map(([kind, names]) => said(SENTENCES[kind], { names }));
  }
}

function listOf(names: ReadonlyMap<string, number>): string {
  const all = [...names].map(([name, count]) =>
    count > 1 ? `${name} (${count})` : name,
  );
  const more = all.length - MOST_NAMES;
  const first = all.slice(0, MOST_NAMES).join(", ");
  return more > 0
    ? said("import.andMore", { names: first, count: `${more}` })
    : first;
}
