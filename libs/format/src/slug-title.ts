import { trimEndOf } from "./trim-end";
import { capitalised } from "./phrases";

/** So many words of a slug may be one of the name, as in "up-to-date". */
const MOST_PARTS = 5;

/**
 * `apex-lwc-development` of "Apex & LWC Development" → "Apex LWC Development": word by word, those that the
 * name writes otherwise as there, all others with a capital letter.
 */
export function slugTitle(slug: string, name = ""): string {
  const written = new Map(
    name
      .split(/\s+/)
      .map((word): [string, string] => [slugForm(word), withoutMarks(word)])
      .filter(([form, word]) => form !== word),
  );
  const words = slug.split("-").filter((word) => word !== "");
  const title: string[] = [];
  for (let at = 0; at < words.length;) {
    // "CI/CD" is one word of the name and two of the slug.
    let end = Math.min(words.length, at + MOST_PARTS);
    while (end > at + 1 && !written.has(words.slice(at, end).join("-")))
      end -= 1;
    const word = words.slice(at, end).join("-");
    title.push(written.get(word) || capitalised(word));
    at = end;
  }
  return title.join(" ");
}

/** Whether a name has a word that its title leaves out; "&" is none. */
export function saysMore(name: string, title: string): boolean {
  const told = new Set(wordsOf(title));
  return wordsOf(name).some((word) => word !== "and" && !told.has(word));
}

/** How a word of a name is written in an address: "CI/CD" → `ci-cd`, "&" → `and`. */
function slugForm(word: string): string {
  return wordsOf(word).join("-");
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll("&", " and ").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** A word without the commas and brackets around it. */
function withoutMarks(word: string): string {
  return trimEndOf(word.replace(/^[("'“‘]+/, ""), /[)"'”’,;:!?.]/);
}
