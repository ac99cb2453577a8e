import { said } from "../../common/texts/said";
import { HtmlTooComplexError } from "../rich-text/html";
import { ImportRefusal } from "./import-report";

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
