import type { SqlFilter } from "../../infrastructure/database/sql-filter";
import { placePattern, type SearchMarks } from "./search-marks";

/** A first match is looked for in so many characters of a text. */
const LOOKED_THROUGH = 20_000;

/** So much of the text before a match, and so much in all, goes to where the snippet is cut. */
const BEFORE = 150;
const PIECE = 600;

/**
 * A piece of the text around the first match, of the whole phrase where the text has it. Spaces around
 * the text tell its ends from places where it was cut.
 */
export function snippetOf(
  filter: SqlFilter,
  marks: SearchMarks,
  column = "post.content_text",
): string {
  const text = `unaccent(left(${column}, ${LOOKED_THROUGH}))`;
  const placeOf = (pattern: string) =>
    filter.bind(`nullif(regexp_instr(${text}, ?, 1, 1, 0, 'i'), 0)`, pattern);
  const places = [
    ...(marks.phrase === "" ? [] : [placeOf(`\\m${marks.phrase}`)]),
    ...(marks.words === "" ? [] : [placeOf(placePattern(marks))]),
    "1",
  ];
  const place = `greatest(1, coalesce(${places.join(", ")}) - ${BEFORE})`;
  return `substr(' ' || left(${column}, ${2 * LOOKED_THROUGH}) || ' ', ${place}, ${PIECE})`;
}
