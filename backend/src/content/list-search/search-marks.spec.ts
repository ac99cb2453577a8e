import { describe, expect, it } from "@jest/globals";
import { folded, markTest, marksOf } from "./search-marks";

function isMarked(query: string, word: string): boolean {
  const words = query.split(" ");
  const spellings = words.map((one, index) => ({
    word: one,
    isBeginning: index === words.length - 1,
  }));
  return markTest(marksOf(spellings, words))(word);
}

describe("what a snippet marks", () => {
  it.each([
    ["trigger", "Triggers"],
    ["triggers", "trigger"],
    ["trigger", "triggered"],
    ["testing", "tests"],
    ["queries", "query"],
    ["query", "queries"],
    ["mapping", "map"],
    ["wire", "wired"],
    ["wiring", "wire"],
    ["integrati", "Integration"],
    ["strassen", "Straßen"],
    ["muller", "Müller"],
    ["für", "fur"],
  ])("%s: %s", (query, word) => expect(isMarked(query, word)).toBe(true));

  it.each([
    ["owd", "owns"],
    ["triger", "tried"],
    ["tries", "trigger"],
    ["universe", "university"],
    ["flows", "flower"],
    ["or", "org"],
    ["data load", "database"],
  ])("%s: not %s [D-971]", (query, word) =>
    expect(isMarked(query, word)).toBe(false),
  );
});

describe("folded", () => {
  it.each([
    ["Übung", "ubung"],
    ["STRASSE", "strasse"],
    ["Straße", "strasse"],
    ["Łódź", "lodz"],
    ["한국어", "한국어"],
    ["が", "が"],
  ])("%s is %s", (word, plain) => expect(folded(word)).toBe(plain));
});
