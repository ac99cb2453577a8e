import { describe, expect, it } from "@jest/globals";
import { sentenceProblems, wordingProblems } from "./words.mjs";

describe("wording", () => {
  it.each([
    "Whoever has the link reads it.",
    "The server goes on with the next one.",
    "This stands in the table.",
    "Nobody is told of it.",
    "A backup is kept for a week.",
    "It comes back, or is tried again.",
    "Some 60 kB more.",
  ])("that reads as translated is found: %s", (sentence) => {
    expect(wordingProblems(sentence)).not.toEqual([]);
  });

  it.each([
    "People who have the link can read it.",
    "The server continues with the next one.",
    "Octavo keeps the last three, and deletes the others.",
    "No one is notified.",
    "Some of them need a browser.",
  ])("that is plain passes: %s", (sentence) => {
    expect(wordingProblems(sentence)).toEqual([]);
  });

  it("finds sentences that are long, have no verb, or begin with Who", () => {
    const long = `A ${"very ".repeat(35)}long sentence.`;
    expect(sentenceProblems(`Short one. ${long}`)).toEqual([
      expect.stringMatching(/^A sentence has 38 words/),
    ]);
    expect(sentenceProblems("Empty: the beginning of the text.")).toHaveLength(
      1,
    );
    expect(sentenceProblems("Who has a key may call it.")).toHaveLength(1);
    expect(sentenceProblems("Who may call it?")).toEqual([]);
  });
});
