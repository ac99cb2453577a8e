import {
  likeLiteral,
  SqlFilter,
} from "../../infrastructure/database/sql-filter";
import type { SqlRunner } from "../../infrastructure/database/sql-runner";
import { marksOf, markTest, placePattern } from "./search-marks";
import { markedSnippet } from "./snippet";
import { snippetOf } from "./snippet.sql";

/** Scripts without spaces between words: each sign counts as one. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/** Every word of a query in its order: letters and digits only, so that none is read as search syntax. */
export const queryWords = (query: string): string[] =>
  query.normalize("NFC").toLowerCase().match(WORDS) ?? [];

/** What people who write look for in a list. */
const MOST_WORDS = 8;
/** Shorter beginnings would find nearly every text. */
const SHORTEST_START = 3;

export const literalPattern = (search: string): string =>
  `%${likeLiteral(search)}%`;

const wordsOf = (search: string): string[] =>
  queryWords(search).slice(0, MOST_WORDS);

/**
 * The text has every word of the search, the last one also as the beginning of a word.
 * @returns a tsquery as SQL, or null without a word.
 */
export function wordsQuery(
  search: string,
  bind: (value: unknown) => string,
): string | null {
  const words = wordsOf(search);
  const last = words.pop();
  if (last === undefined) return null;
  const whole = (text: string) =>
    `plainto_tsquery('octavo_words', ${bind(text)})`;
  const begun =
    last.length < SHORTEST_START
      ? ""
      : ` || to_tsquery('octavo_prefixes', ${bind(`${last}:*`)})`;
  return `(${whole(words.join(" "))} && (${whole(last)}${begun}))`;
}

/** As {@link wordsQuery}, for texts that have no index: one pattern for each word. */
export const wordPatterns = (search: string): string[] =>
  wordsOf(search).map((word, place, { length }) =>
    placePattern(marksOf([markedAt(word, place, length)], [])),
  );

const markedAt = (word: string, place: number, length: number) => ({
  word,
  isBeginning: place === length - 1,
});

export interface FoundText {
  /** The words around the first match, marked; null where the text has none. */
  snippet: string | null;
}

/** Of rows of a page of a list: where their texts have what was looked for. */
export async function findTexts(
  runner: SqlRunner,
  table: "posts" | "pages",
  { search, ids }: { search: string | undefined; ids: readonly number[] },
): Promise<Map<number, FoundText>> {
  const words = wordsOf(search ?? "");
  if (words.length === 0 || ids.length === 0) return new Map();
  const spellings = words.map((word, place) =>
    markedAt(word, place, words.length),
  );
  const marks = marksOf(spellings, words);
  const filter = new SqlFilter().and("item.id = ANY (?::int[])", ids);
  const piece = snippetOf(filter, marks, "item.content_text");
  const rows = await runner.query<{ id: number; piece: string }[]>(
    `SELECT item.id, ${piece} AS piece FROM ${table} item ${filter.where}`,
    filter.values,
  );
  const isMarked = markTest(marks);
  return new Map(
    rows.map(({ id, piece: text }) => [
      id,
      { snippet: markedSnippet(text, isMarked) },
    ]),
  );
}
