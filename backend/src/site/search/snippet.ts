/** What the database puts around matches, and in the place of `<`. */
export const MARK_START = "\uE000";
export const MARK_END = "\uE001";
export const LESS_THAN = "\u0001";

/** So much stands before the first match, which has to be in sight on a phone, and so much in all. */
const MOST_BEFORE = 40;
const MOST = 240;

/** White space, signs of scripts that write none between words, and everything between these. */
const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const WHOLE = /^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/**
 * Whole words around the first match: its marks become `<mark>`, everything else is text. Without a
 * mark there is nothing to show.
 * @param text a piece that may have been cut out of a longer one anywhere.
 */
export function markedSnippet(text: string | null): string | null {
  if (text === null || !text.includes(MARK_START)) return null;
  return wordsAroundMark(text)
    .replaceAll(LESS_THAN, "<")
    .replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character)
    .replaceAll(MARK_START, "<mark>")
    .replaceAll(MARK_END, "</mark>");
}

function wordsAroundMark(text: string): string {
  const pieces = wholePieces(text);
  const marked = pieces.findIndex((piece) => piece.includes(MARK_START));
  let start = marked;
  let before = 0;
  while (start > 0 && before + lengthAt(pieces, start - 1) <= MOST_BEFORE)
    before += lengthAt(pieces, --start);
  let end = marked + 1;
  let all = before + lengthAt(pieces, marked);
  while (end < pieces.length && all + lengthAt(pieces, end) <= MOST)
    all += lengthAt(pieces, end++);
  return closed(pieces.slice(start, end).join("").trim());
}

const lengthAt = (pieces: string[], index: number): number =>
  pieces[index]?.length ?? 0;

/** Words that the piece begins or ends within are left out, unless it is they that match. */
function wholePieces(text: string): string[] {
  const pieces = text.match(PIECES) ?? [];
  const last = pieces.length - 1;
  return pieces.filter(
    (piece, index) =>
      (index > 0 && index < last) ||
      WHOLE.test(piece) ||
      piece.includes(MARK_START),
  );
}

/** A match of several signs may have been cut within. */
function closed(text: string): string {
  const isOpen = text.lastIndexOf(MARK_START) > text.lastIndexOf(MARK_END);
  return isOpen ? text + MARK_END : text;
}
