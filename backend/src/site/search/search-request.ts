import {
  LIMITS,
  SEARCH_SORTS,
  SEARCH_STATUSES,
  SEARCH_TYPES,
  type SearchPostsDto,
} from "@octavo/contracts";
import { queryWords } from "../../content/list-search/list-search";

export interface SearchRequest {
  query: string;
  type: (typeof SEARCH_TYPES)[number];
  /** Null: any that the person may see. */
  status: (typeof SEARCH_STATUSES)[number] | null;
  category: string | null;
  author: string | null;
  /** Null: by relevance. */
  sort: (typeof SEARCH_SORTS)[number] | null;
  limit: number;
  offset: number;
}

const plain = (text: string | undefined): string =>
  (text ?? "")
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

const oneOf = <Known extends string>(
  known: readonly Known[],
  text: string,
): Known | null => known.find((value) => value === text) ?? null;

/** Other names of sorts; the last one is `-published_at`, as in lists. */
const SORT_NAMES: ReadonlyMap<string, (typeof SEARCH_SORTS)[number]> = new Map([
  ["recent", "recent_activity"],
  ["_published_at", "newest"],
]);

/** `Recent Activity`, `recent-activity` and `recent` are one sort; "All" and "All Status" no filter (D-108, D-109). */
export function toSearchRequest(input: SearchPostsDto): SearchRequest {
  const sort = plain(input.sort);
  return {
    query: (input.query ?? "").trim(),
    type: oneOf(SEARCH_TYPES, plain(input.type)) ?? "all",
    status: oneOf(SEARCH_STATUSES, plain(input.status)),
    category: input.category?.trim() || null,
    author: input.author?.trim() || null,
    sort: SORT_NAMES.get(sort) ?? oneOf(SEARCH_SORTS, sort),
    limit: Math.min(input.limit ?? LIMITS.searchDefault, LIMITS.searchMax),
    offset: Math.min(input.offset ?? 0, LIMITS.maxOffset),
  };
}

/** Nothing to look for: no query and every filter at its default (D-107). */
export function isEmptySearch(request: SearchRequest): boolean {
  const { query, type, status, category, author, sort } = request;
  return (
    query === "" &&
    type === "all" &&
    status === null &&
    category === null &&
    author === null &&
    (sort === null || sort === "newest")
  );
}

const MOST_TERMS = 8;
const SINGLE_LETTER = /^[a-z]$/;
/** The words to look for. A single letter beside words (of "don't", or just begun) says nothing. */
export function searchTerms(query: string): string[] {
  const words = queryWords(query);
  const telling = words.filter((word) => !SINGLE_LETTER.test(word));
  const terms = telling.length > 0 ? telling : words;
  return [...new Set(terms)].slice(0, MOST_TERMS);
}

/** Words that join others. A post may lack them, where none has all the words of a query. */
const JOINING = new Set(
  (
    "a about an and are between can do does for from how i in is it me my not of on or should " +
    "than the to versus vs what when where which who why with you your " +
    "als auf bei das dem den der des die ein eine einen für gegen im in ist mein mit oder " +
    "und vom von warum was wenn wie wo zu zum zur"
  ).split(" "),
);

/** Without the words that join others; all of them where there are no others. */
export function tellingTerms(terms: string[]): string[] {
  const telling = terms.filter((term) => !JOINING.has(term));
  return telling.length > 0 ? telling : terms;
}

const UMLAUTS: ReadonlyMap<string, string> = new Map([
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
]);

/** "übung" is also written "uebung". The index holds "Übung" without its dots, as "ubung". */
export function writtenOut(term: string): string | null {
  const word = term.replace(/[äöü]/g, (sign) => UMLAUTS.get(sign) ?? sign);
  return word === term ? null : word;
}

/** "uebung", as the index holds "Übung". */
export function drawnTogether(term: string): string | null {
  const word = term.replace(/([aou])e/g, "$1");
  return word === term ? null : word;
}

/** The word with each pair of neighbours the other way round: the commonest slip of all. */
export function swappedLetters(word: string): string[] {
  const letters = [...word];
  return letters
    .slice(1)
    .map((letter, index) =>
      [
        ...letters.slice(0, index),
        letter,
        letters[index],
        ...letters.slice(index + 2),
      ].join(""),
    );
}
