/** Scripts without spaces between words: each sign counts as one. */
const WORDS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;

/** Every word of a query in its order: letters and digits only, so that none is read as search syntax. */
export const queryWords = (query: string): string[] =>
  query.normalize("NFC").toLowerCase().match(WORDS) ?? [];
