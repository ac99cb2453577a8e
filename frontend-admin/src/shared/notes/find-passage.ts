import type { Op } from "quill/core";

/** Stands for a picture or another object, which takes one place in the text. */
const OBJECT = "\uFFFC";

/** The text with one character for each place of the editor. */
export const textOfOps = (ops: readonly Op[]): string =>
  ops
    .map(({ insert }) => (typeof insert === "string" ? insert : OBJECT))
    .join("");

interface Passage {
  quote: string;
  position: number | null;
}

/** Where a passage is now: the place with its words that is nearest to where they were; null if they are gone. */
export function findPassage(
  text: string,
  { quote, position }: Passage,
): number | null {
  if (quote === "") return null;
  const at = position ?? 0;
  const before = text.lastIndexOf(quote, at);
  const after = text.indexOf(quote, at);
  if (before < 0) return after < 0 ? null : after;
  if (after < 0) return before;
  return at - before <= after - at ? before : after;
}
