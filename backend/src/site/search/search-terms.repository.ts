import { Injectable } from "@nestjs/common";
import { DataSource } from "typeorm";
import { singleRow } from "../../infrastructure/database/single-row";
import {
  matchesOf,
  type Attempt,
  type PhraseForms,
  type Spelling,
  type TermForms,
  type TermMatches,
} from "./search-matches";
import { queryWords } from "../../content/list-search/list-search";
import { drawnTogether, swappedLetters } from "./search-request";

/** Most words that may replace one that was not found. */
const MOST_SIMILAR = 4;

/** Too short to tell what was meant, and what is similar to three letters is a guess. */
const SHORTEST_CORRECTED = 3;
const SHORTEST_SURE = 4;

interface SimilarWord {
  /** Index of the term. */
  term: number;
  word: string;
  /** How many slips lie between it and the term. */
  distance: number;
}

/** Words of a query, as the database spells them and as its texts have them. */
@Injectable()
export class SearchTermsRepository {
  constructor(private readonly database: DataSource) {}

  /** @returns null when nothing can match. */
  async matches(query: string, attempt: Attempt): Promise<TermMatches | null> {
    const words = queryWords(query);
    return matchesOf({
      attempt,
      forms: await this.formsOf(attempt.terms),
      phrase: await this.phraseOf(words),
      query: words,
    });
  }

  /** For typing errors: each term with the words of the texts that are nearest to it. */
  async withCorrections(terms: Spelling[][]): Promise<Spelling[][]> {
    const typed = terms.map(([first]) => first?.word ?? "");
    const similar = await this.similarTo(typed);
    return terms.map((spellings, term) => [
      ...spellings,
      ...correctionsOf(
        typed[term] ?? "",
        similar.filter((word) => word.term === term),
      ),
    ]);
  }

  private similarTo(terms: string[]): Promise<SimilarWord[]> {
    return this.database.query(
      `SELECT place::int - 1 AS term, word, least(
         levenshtein(word, term), levenshtein(left(word, length(term)), term) + 0.5,
         CASE WHEN word = ANY (swapped) THEN 1 END)::float AS distance
       FROM unnest($1::text[], $2::json[]) WITH ORDINALITY AS asked(term, others, place)
       CROSS JOIN LATERAL (SELECT ARRAY(SELECT json_array_elements_text(others)) AS swapped) slips
       CROSS JOIN LATERAL similar_search_words(term, swapped, ${MOST_SIMILAR}) AS word
       WHERE length(term) >= ${SHORTEST_CORRECTED}
       ORDER BY place, distance, word`,
      [terms, terms.map((term) => JSON.stringify(swappedLetters(term)))],
    );
  }

  /** How the database spells each term's words; a common word such as "the" has no stem. */
  private async formsOf(terms: Spelling[][]): Promise<TermForms[][]> {
    const rows = await this.database.query<(TermForms & { term: number })[]>(
      `SELECT term, to_tsquery('octavo_words', word)::text AS stem,
         to_tsquery('octavo_words', word || ':*')::text AS "stemStart",
         to_tsquery('octavo_prefixes', word || ':*')::text AS start
       FROM unnest($1::int[], $2::text[]) WITH ORDINALITY AS asked(term, word, place)
       ORDER BY place`,
      [
        terms.flatMap((words, term) => words.map(() => term)),
        terms.flat().map(({ word }) => word),
      ],
    );
    return terms.map((_, index) => rows.filter(({ term }) => term === index));
  }

  private async phraseOf(words: string[]): Promise<PhraseForms> {
    const rows = await this.database.query<PhraseForms[]>(
      `SELECT phraseto_tsquery('octavo_words', $1)::text AS stems,
         phraseto_tsquery('octavo_prefixes', $2)::text AS before,
         to_tsquery('octavo_prefixes', $3 || ':*')::text AS last`,
      [words.join(" "), words.slice(0, -1).join(" "), words.at(-1) ?? ""],
    );
    return singleRow(rows);
  }
}

/** Of several words that are similar only the nearest: what is further away was not meant. */
function correctionsOf(term: string, similar: SimilarWord[]): Spelling[] {
  const nearest = Math.min(...similar.map(({ distance }) => distance));
  const words = [
    drawnTogether(term),
    ...similar
      .filter(({ distance }) => distance === nearest)
      .map(({ word }) => word),
  ];
  return [...new Set(words)]
    .filter((word) => word !== null && word !== term)
    .map((word) => ({
      word: word ?? "",
      isCorrection: true,
      isMarked: term.length >= SHORTEST_SURE,
    }));
}
