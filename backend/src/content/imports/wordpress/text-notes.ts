import { said } from "../../../common/texts/said";

const MOST_NAMES = 20;

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
    return [...this.found].map(([kind, names]) =>
      said(SENTENCES[kind], { names: listOf(names) }),
    );
  }
}

export function listOf(names: ReadonlyMap<string, number>): string {
  const all = [...names].map(([name, count]) =>
    count > 1 ? `${name} (${count})` : name,
  );
  const more = all.length - MOST_NAMES;
  const first = all.slice(0, MOST_NAMES).join(", ");
  return more > 0
    ? said("import.andMore", { names: first, count: `${more}` })
    : first;
}
