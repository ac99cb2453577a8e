/** A word as tsqueries; `stem` is empty for words too common to be looked for. */
export interface TermForms {
  /** `'integr'` */
  stem: string;
  /** `'integr':*` */
  stemStart: string;
  /** `'integrati':*` */
  start: string;
}

export interface TermMatches {
  /** tsquery of the posts that have every term. */
  all: string;
  /** tsquery of those that have every term in title, excerpt, tags or author. */
  head: string;
  /** tsquery that marks the terms in a text. */
  marks: string;
  /** Beginnings of the words to look for in a text. */
  beginnings: string[];
}

/** Shorter beginnings would find nearly every text. */
const SHORTEST_START = 3;

/**
 * What to look for: every term, stemmed anywhere, or as the beginning of a word in title, excerpt,
 * tags or author. The last one may still be being typed, so its stem counts as a beginning as well.
 * Common words count only where they may be the beginning of another one: at the end, or alone.
 * @returns null when nothing can match.
 */
export function matchesOf(terms: TermForms[][]): TermMatches | null {
  const last = terms.length - 1;
  const asked = terms
    .map((forms, index) => ({ forms, isLast: index === last }))
    .filter(({ forms, isLast }) => isLast || forms.some(({ stem }) => stem));
  if (asked.some(({ forms }) => forms.every(({ start }) => start === "")))
    return null;
  return {
    all: everyOf(asked, (form, isLast) => [
      isLast && isLongEnough(form) ? form.stemStart : form.stem,
      asWritten(form.start),
    ]),
    head: everyOf(asked, (form) => [form.stemStart, form.start].map(asWritten)),
    marks: everyOf(asked, (form) => [form.stemStart, form.start]),
    beginnings: asked.flatMap(({ forms }) => forms.flatMap(lettersOf)),
  };
}

interface AskedTerm {
  forms: TermForms[];
  isLast: boolean;
}

function everyOf(
  terms: AskedTerm[],
  spell: (form: TermForms, isLast: boolean) => string[],
): string {
  const queries = terms.map(({ forms, isLast }) =>
    forms.flatMap((form) => spell(form, isLast)).filter((query) => query),
  );
  return queries
    .map((spellings) => `(${[...new Set(spellings)].join(" | ")})`)
    .join(" & ");
}

/** Words as written stand in the index after a `=`. */
const asWritten = (query: string): string =>
  query.replaceAll(/'((?:[^']|'')*)'/g, "'=$1'");

const isLongEnough = (form: TermForms): boolean =>
  lettersOf(form).every((letters) => letters.length >= SHORTEST_START);

/** The words inside a tsquery such as `'integr':*`. */
const lettersOf = ({ stem, start }: TermForms): string[] =>
  (stem || start).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
