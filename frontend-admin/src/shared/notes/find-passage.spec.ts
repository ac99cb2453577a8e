import { expect, it } from "@jest/globals";
import { findPassage, textOfOps } from "./find-passage";

const TEXT = "One word and one word and one more.";

it.each([
  ["word", 5, 4],
  ["word", 15, 17],
  ["word", 900, 17],
  ["word", null, 4],
  ["words", 4, null],
  ["", 4, null],
])(
  "the passage %j that was at %j is at %j [TEAM-NOTE-03]",
  (quote, position, at) => {
    expect(findPassage(TEXT, { quote, position })).toBe(at);
  },
);

it("an object takes one place [TEAM-NOTE-03]", () => {
  const text = textOfOps([
    { insert: "a" },
    { insert: { image: "x" } },
    { insert: "b\n" },
  ]);
  expect(findPassage(text, { quote: "b", position: 0 })).toBe(2);
});
