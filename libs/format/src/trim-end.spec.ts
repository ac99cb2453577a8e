import { describe, expect, it } from "@jest/globals";
import { trimEndOf } from "./trim-end";

describe("trimming the end of a text", () => {
  it.each([
    ["a//", /\//, "a"],
    ["/a/b", /\//, "/a/b"],
    ["//", /\//, ""],
    ["", /\//, ""],
    ["a - b - ", /[\s-]/, "a - b"],
    ["Password2026!", /\P{L}/u, "Password"],
    ["password𐐷", /\P{L}/u, "password𐐷"],
    ["done 👍👍", /[\s👍]/u, "done"],
    ["half \uD83D", /\P{L}/u, "half"],
  ])("%j without %s is %j", (text, trailing, expected) => {
    expect(trimEndOf(text, trailing)).toBe(expected);
  });

  it("takes linear time for a run that doesn't reach the end [D-911]", () => {
    // With one look at each run from each of its places, this would take minutes.
    const text = `${"-".repeat(1_000_000)}a`;
    expect(trimEndOf(text, /-/)).toBe(text);
    expect(trimEndOf(`a${text.slice(0, -1)}`, /-/)).toBe("a");
  });
});
