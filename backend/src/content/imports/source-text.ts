import { said } from "../../common/texts/said";
import { HtmlTooComplexError } from "../rich-text/html";
import { ImportRefusal } from "./import-report";
import { TextNotes } from "./wordpress/text-notes";

/** Longest text of one element that is read; no post is nearly as long. */
export const LONGEST_TEXT = 5_000_000;

/** @throws {ImportRefusal} */
export function assertNotTooLong(text: string): void {
  if (text.length > LONGEST_TEXT)
    throw new ImportRefusal(
      said("import.longText", { count: LONGEST_TEXT / 1_000_000 }),
    );
}

/** @throws {ImportRefusal} for a text that nests so deeply that it cannot be read. */
export function notTooDeep<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof HtmlTooComplexError || error instanceof RangeError)
      throw new ImportRefusal(said("import.tooDeep"));
    throw error;
  }
}

/** Converts a text of another program, and says what it loses. @throws {ImportRefusal} */
export function convertedText(
  warn: (sentence: string) => void,
  convert: (notes: TextNotes) => string,
): string {
  const notes = new TextNotes();
  const content = notTooDeep(() => convert(notes));
  for (const sentence of notes.sentences()) warn(sentence);
  return content;
}
