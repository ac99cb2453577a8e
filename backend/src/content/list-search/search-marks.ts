/** Letters that unaccent spells with others, and that do not come apart into a letter and a mark. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["æ", "ae"],
  ["œ", "oe"],
  ["ø", "o"],
  ["đ", "d"],
  ["ł", "l"],
  ["ı", "i"],
]);

/** A word without case and accents, as the index holds it. */
export const folded = (word: string): string =>
  word
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[ßæœøđłı]/g, (sign) => LETTERS.get(sign) ?? sign);

/** A spelling of a term: how a text is recognised that holds it. */
export interface MarkedSpelling {
  word: string;
  /** May still be being typed: longer words that begin with it are meant as well. */
  isBeginning: boolean;
}

/** Patterns for folded text, which the database and JavaScript read alike. */
export interface SearchMarks {
  /** Whole words. */
  words: string;
  /** Beginnings of words; empty for none. */
  beginnings: string;
  /** The words of the query one after the other; empty for a single word. */
  phrase: string;
}

/** What a snippet marks: a word as it was typed, its beginning, or an inflection: never all that shares its stem. */
export function marksOf(
  spellings: MarkedSpelling[],
  query: string[],
): SearchMarks {
  const beginnings = spellings
    .filter(({ word, isBeginning }) => isBeginning && !isShort(word))
    .map(({ word }) => folded(word));
  const words = spellings.map(({ word }) => inflections(folded(word)));
  return {
    words: words.join("|"),
    beginnings: beginnings.join("|"),
    phrase:
      query.length > 1
        ? query
            .map((word) => `(${inflections(folded(word))})`)
            .join(`[^[:alnum:]]*`)
        : "",
  };
}

/** A function that tells whether a word of a text is to be marked. */
export function markTest({
  words,
  beginnings,
}: SearchMarks): (word: string) => boolean {
  if (words === "") return () => false;
  const begun = beginnings === "" ? "" : `|^(${beginnings})`;
  const pattern = new RegExp(`^(${words})$${begun}`, "u");
  return (word) => pattern.test(folded(word));
}

/** The same test as a pattern for a text in the database. */
export function placePattern({ words, beginnings }: SearchMarks): string {
  const begun = beginnings === "" ? "" : `|\\m(${beginnings})`;
  return `\\m(${words})\\M${begun}`;
}

/** Two letters begin too many words. */
const isShort = (word: string): boolean => /^[a-z0-9]{1,2}$/.test(word);

/** A word and its plural, past and the like. */
function inflections(word: string): string {
  const forms = basesOf(word).flatMap((base) => [
    `${base}(s|es|d|ed|ing)?`,
    ...(base.endsWith("y") ? [`${base.slice(0, -1)}(ies|ied)`] : []),
    ...(base.endsWith("e") ? [`${base.slice(0, -1)}ing`] : []),
    ...(/[^aeiou][aeiou][bdgklmnprt]$/.test(base)
      ? [`${base}${base.at(-1)}(ed|ing)`]
      : []),
  ]);
  return [...new Set([word, ...forms])].join("|");
}

const ENDINGS = [
  [/([^s])s$/, "$1"],
  [/(s|x|z|ch|sh)es$/, "$1"],
  [/ies$/, "y"],
  [/ied$/, "y"],
  [/ed$/, ""],
  [/ed$/, "e"],
  [/([bdgklmnprt])\1ed$/, "$1"],
  [/ing$/, ""],
  [/ing$/, "e"],
  [/([bdgklmnprt])\1ing$/, "$1"],
] as const;

const SHORTEST_BASE = 3;

/** What the word may be a form of, itself included. Numbers and other alphabets have no forms here. */
function basesOf(word: string): string[] {
  if (!/^[a-z]+$/.test(word)) return [];
  const bases = ENDINGS.filter(([ending]) => ending.test(word))
    .map(([ending, base]) => word.replace(ending, base))
    .filter((base) => base.length >= SHORTEST_BASE);
  return word.length < SHORTEST_BASE ? [] : [word, ...bases];
}
