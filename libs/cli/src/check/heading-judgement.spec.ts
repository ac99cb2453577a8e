import { describe, expect, it } from "@jest/globals";
import { contrastOf, headingProblem } from "./heading-judgement";

const SEEN = {
  text: "Welcome",
  fontSize: 32,
  width: 300,
  height: 40,
  opacity: 1,
  color: "rgb(20, 20, 20)",
  background: "rgb(255, 255, 255)",
  isCovered: false,
};

describe("headingProblem", () => {
  it("takes a heading that can be seen, also beside one that cannot", () => {
    expect(headingProblem([SEEN])).toBeNull();
    expect(headingProblem([{ ...SEEN, opacity: 0 }, SEEN])).toBeNull();
  });

  it.each([
    [{ text: "" }, "the heading (h1) has no text"],
    [{ width: 0 }, 'the heading "Welcome" is not within the window'],
    [{ fontSize: 1 }, 'the heading "Welcome" is only 1 pixels high'],
    [{ opacity: 0.01 }, 'the heading "Welcome" is transparent'],
    [{ isCovered: true }, 'the heading "Welcome" is covered by something'],
    [
      { color: "rgb(250, 250, 250)" },
      'the heading "Welcome" has the colour of its background',
    ],
  ])("refuses %j", (changes, sentence) => {
    expect(headingProblem([{ ...SEEN, ...changes }])).toBe(sentence);
  });

  it("misses a heading", () => {
    expect(headingProblem([])).toBe("no heading (h1) is shown");
  });
});

describe("contrastOf", () => {
  it.each([
    ["rgb(0, 0, 0)", "rgb(255, 255, 255)", 21],
    ["rgb(255, 255, 255)", "rgb(255, 255, 255)", 1],
  ])("of %s on %s is %i", (one, other, contrast) => {
    expect(contrastOf(one, other)).toBeCloseTo(contrast);
    expect(contrastOf(other, one)).toBeCloseTo(contrast);
  });

  it("does not guess what is written in another way", () => {
    expect(contrastOf("oklch(0.2 0 0)", "rgb(255, 255, 255)")).toBeNull();
  });
});
