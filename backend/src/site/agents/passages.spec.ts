import { describe, expect, it } from "@jest/globals";
import { replacePassages } from "./passages";

const TEXT = "One limit.\n\nTwo limits: $1 and $&.\n\nOne more.";

describe("passages of a text", () => {
  it.each([
    [
      "One limit.",
      "No limit.",
      "No limit.\n\nTwo limits: $1 and $&.\n\nOne more.",
    ],
    [
      "$1 and $&",
      "$& $' $1",
      "One limit.\n\nTwo limits: $& $' $1.\n\nOne more.",
    ],
    ["limit.\r\n\r\nTwo", "x\r\ny", "One x\ny limits: $1 and $&.\n\nOne more."],
  ])("%j becomes %j and nothing else changes", (passage, replacement, text) => {
    expect(replacePassages(TEXT, [{ passage, replacement }])).toBe(text);
  });

  it("are replaced one after the other", () => {
    const changes = [
      { passage: "One limit.", replacement: "A limit." },
      { passage: "A limit.", replacement: "" },
    ];
    expect(replacePassages(TEXT, changes)).toMatch(/^\n\nTwo/);
  });

  it.each([
    ["Three", "does not have this passage: “Three”."],
    ["One", "has this passage more than once: “One”."],
    ["aa", "more than once"],
    ["x".repeat(200), `“${"x".repeat(80)}…”.`],
  ])("that are not there once are named: %j", (passage, sentence) => {
    expect(() =>
      replacePassages(`${TEXT} aaa`, [{ passage, replacement: "" }]),
    ).toThrow(sentence);
  });
});
