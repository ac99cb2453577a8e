import {
  marksOf,
  type SearchMarks,
} from "../../content/list-search/search-marks";

/** One way to write a term of a query. */
export interface Spelling {
  word: string;
  /** A word of the texts that replaces the typed one, because it was probably meant. */
  isCorrection: boolean;
  /** Matches are highlighted in texts. */
  isMarked: boolean;
}

/** What a post must have: so many of the terms, each in one of its spellings. */
export interface Attempt {
  terms: Spelling[][];
  needed: number;
}

/** A spelling as tsqueries; `stem` is empty for words too common to be looked for. */
export interface TermForms {
  /** `'integr'` */
  stem: string;
  /** `'integr':*` */
  stemStart: string;
  /** `'integrati':*` */
  start: string;
}

/** All words of a query as tsqueries, one after the other. */
export interface PhraseForms {
  /** `'soql' <2> 'loop'` */
  stems: string;
  /** `'soql' <-> 'for'`: all but the last; empty for a single word. */
  before: string;
  /** `'loops':*` */
  last: string;
}

export interface TermMatches {
  /** tsquery of the posts that have enough of the terms. */
  all: string;
  /** tsquery of those that have them in title, excerpt, tags or author. */
  head: string;
  /** One tsquery for each term; empty where a post must have every one. */
  each: string[];
  /** tsqueries of the whole query as a phrase; empty where it has none. */
  titlePhrase: string;
  textPhrase: string;
  /** Its words, as a tag or a category may be called. */
  query: string[];
  marks: SearchMarks;
}

export interface AskedForms {
  attempt: Attempt;
  /** For each term of the attempt, for each of its spellings. */
  forms: TermForms[][];
  phrase: PhraseForms;
  query: string[];
}

/** Shorter beginnings would find nearly every text. */
const SHORTEST_START = 3;

interface AskedTerm {
  spellings: (Spelling & TermForms)[];
  isLast: boolean;
}

/**
 * What to look for: terms, stemmed anywhere, or as the beginning of a word in title, excerpt, tags or
 * author. The last one may still be being typed, so it counts as a beginning in texts as well. Common words
 * count only where they may be the beginning of another one: at the end, or as the only word.
 * @returns null when nothing can match.
 */
export function matchesOf(asking: AskedForms): TermMatches | null {
  const { attempt, phrase, query } = asking;
  const asked = askedTerms(asking);
  const isEmpty = ({ spellings }: AskedTerm) =>
    spellings.every(({ start }) => start === "");
  if (asked.some(isEmpty)) return null;
  const missing = attempt.terms.length - attempt.needed;
  const needed = Math.max(1, asked.length - missing);
  const everywhere = asked.map(anywhereOf);
  const all = someOf(everywhere, needed);
  return {
    all,
    head: `(${someOf(asked.map(inHeadOf), needed)}) & (${all})`,
    each: needed < asked.length ? everywhere : [],
    titlePhrase: [titlePhrase(phrase), phrase.stems]
      .filter((text) => text !== "")
      .map((text) => `(${text})`)
      .join(" | "),
    textPhrase: phrase.stems,
    query,
    marks: marksOf(asked.flatMap(markedOf), query),
  };
}

function askedTerms({ attempt, forms }: AskedForms): AskedTerm[] {
  const last = attempt.terms.length - 1;
  return attempt.terms
    .map((spellings, term) => ({
      spellings: spellings.flatMap((spelling, place) => {
        const form = forms[term]?.[place];
        return form ? [{ ...spelling, ...form }] : [];
      }),
      isLast: term === last,
    }))
    .filter(
      ({ spellings, isLast }) => isLast || spellings.some(({ stem }) => stem),
    );
}

const anywhereOf = ({ spellings, isLast }: AskedTerm): string =>
  oneOf(
    spellings.flatMap(({ stem, start, word, isCorrection }) => [
      stem,
      isLast && !isCorrection && isLongEnough(word) ? start : "",
      asWritten(start),
    ]),
  );

const inHeadOf = ({ spellings }: AskedTerm): string =>
  oneOf(
    spellings.flatMap(({ stemStart, start }) =>
      [stemStart, start].map(asWritten),
    ),
  );

const markedOf = ({ spellings, isLast }: AskedTerm) =>
  spellings
    .filter(({ isMarked }) => isMarked)
    .map(({ word, isCorrection }) => ({
      word,
      isBeginning: isLast && !isCorrection,
    }));

const oneOf = (queries: string[]): string =>
  `(${[...new Set(queries.filter((query) => query !== ""))].join(" | ")})`;

/** All of them, all but one, or any of them. */
function someOf(queries: string[], needed: number): string {
  if (needed === queries.length) return queries.join(" & ");
  if (needed === 1) return queries.join(" | ");
  return queries
    .map((_, left) => queries.filter((_other, index) => index !== left))
    .map((others) => `(${others.join(" & ")})`)
    .join(" | ");
}

function titlePhrase({ before, last }: PhraseForms): string {
  const words = [before, last].filter((text) => text !== "");
  return asWritten(words.join(" <-> "));
}

/** In the index, words as written begin with a `=`. */
const asWritten = (query: string): string =>
  query.replaceAll(/'((?:[^']|'')*)'/g, "'=$1'");

const isLongEnough = (word: string): boolean => word.length >= SHORTEST_START;
