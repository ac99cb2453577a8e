import { escapeHtml } from "../../common/html/escape-html";

/** Characters before the first match, which must be visible on a phone, and characters in all. */
const MOST_BEFORE = 40;
const MOST = 240;

/** White space, signs of scripts that write none between words, and everything between these. */
const PIECES =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const WHOLE = /^[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words, and what is between them, of a piece. */
const WORDS = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;

interface Piece {
  text: string;
  words: { text: string; isMarked: boolean }[];
}

/**
 * Whole words around the first match: `<mark>` around what matches, everything else is text. Without a
 * match there is nothing to show.
 * @param text a piece that may have been cut out of a longer one anywhere.
 */
export function markedSnippet(
  text: string | null,
  isMarked: (word: string) => boolean,
): string | null {
  const pieces = wholePieces(text ?? "").map((piece) => ({
    text: piece,
    words: (piece.match(WORDS) ?? []).map((word) => ({
      text: word,
      isMarked: isMarked(word),
    })),
  }));
  const marked = pieces.findIndex(({ words }) =>
    words.some((word) => word.isMarked),
  );
  if (marked === -1) return null;
  return piecesAround(pieces, marked)
    .flatMap(({ words }) => words)
    .map((word) =>
      word.isMarked
        ? `<mark>${escapeHtml(word.text)}</mark>`
        : escapeHtml(word.text),
    )
    .join("")
    .replaceAll("</mark><mark>", "")
    .trim();
}

function piecesAround(pieces: Piece[], marked: number): Piece[] {
  let start = marked;
  let before = 0;
  while (start > 0 && before + lengthAt(pieces, start - 1) <= MOST_BEFORE)
    before += lengthAt(pieces, --start);
  let end = marked + 1;
  let all = before + lengthAt(pieces, marked);
  while (end < pieces.length && all + lengthAt(pieces, end) <= MOST)
    all += lengthAt(pieces, end++);
  return pieces.slice(start, end);
}

const lengthAt = (pieces: Piece[], index: number): number =>
  pieces[index]?.text.length ?? 0;

/** Words that the piece begins or ends within are left out. */
function wholePieces(text: string): string[] {
  const pieces = text.match(PIECES) ?? [];
  const last = pieces.length - 1;
  return pieces.filter(
    (piece, index) => (index > 0 && index < last) || WHOLE.test(piece),
  );
}
