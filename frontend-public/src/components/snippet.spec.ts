import { describe, expect, it } from "@jest/globals";
import { snippetParts } from "./snippet";

describe("snippetParts", () => {
  it("reads escaped text and matches, and no other markup", () => {
    expect(
      snippetParts("1 &lt; 2 &amp;amp; <mark>tests</mark> <b>x</b>"),
    ).toEqual([
      { text: "1 < 2 &amp; ", isMatch: false },
      { text: "tests", isMatch: true },
      { text: " <b>x</b>", isMatch: false },
    ]);
  });
});
