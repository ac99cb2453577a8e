import type { Catalogue, Texts } from "./catalogue";

/** Each of some words that are listed needs a text. */
type Known<
  Prefix extends string,
  Word extends string,
  Base,
> = string extends Word
  ? string
  : `${Prefix}.${Word}` extends keyof Base
    ? Word
    : never;

/** The text of `prefix.word`, if there is one: a newer server may have more words. */
export function named<
  Base extends Texts,
  Prefix extends string,
  Word extends string,
>(
  t: Catalogue<Base, never>,
  prefix: Prefix,
  word: Word & Known<Prefix, Word, Base>,
): string | undefined {
  const key = `${prefix}.${word}`;
  const text = t.parts(key as never, {} as never).join("");
  // A key without a text is said itself.
  return text.includes(key) ? undefined : text;
}
