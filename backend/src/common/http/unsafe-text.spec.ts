import { describe, expect, it } from "@jest/globals";
import { dropControls, hasUnsafeText, isOnlyControls } from "./unsafe-text";

describe("dropControls", () => {
  it("drops what no XML can hold, at every depth [SEC-120]", () => {
    const odd = "a\u0001b\u000b\u001f\t\r\n\ufffe\uffffé👩‍👩‍👧‍👦";
    const clean = "ab\t\r\né👩‍👩‍👧‍👦";
    expect(dropControls({ a: [odd, 1, null], b: { c: odd } })).toEqual({
      a: [clean, 1, null],
      b: { c: clean },
    });
  });
});

describe("isOnlyControls", () => {
  it.each([
    ["\u0001\u001f"],
    [" \u0007 "],
    [["a", "\ufffe"]],
    [{ a: { b: "\u0002" } }],
  ])("finds a text of which nothing would be left in %j [SEC-120]", (value) => {
    expect(isOnlyControls(value)).toBe(true);
  });

  it.each([[""], [" \t\n"], ["a\u0001"], [null], [7], [["", " "]]])(
    "leaves %j alone",
    (value) => {
      expect(isOnlyControls(value)).toBe(false);
    },
  );
});

describe("hasUnsafeText", () => {
  it.each([
    ["a\u0000"],
    [["x", "\u0000"]],
    [{ a: { b: "\ud800" } }],
    [{ "\u0000": 1 }],
    ["\udc00x"],
  ])("finds what cannot be stored in %j", (value) => {
    expect(hasUnsafeText(value)).toBe(true);
  });

  it.each([["😀 fine"], [{ a: ["b", 1, null, true] }], [undefined], [7]])(
    "leaves %j alone",
    (value) => {
      expect(hasUnsafeText(value)).toBe(false);
    },
  );

  it("takes nesting without end for unsafe", () => {
    const nested = JSON.parse(`${"[".repeat(50)}${"]".repeat(50)}`) as unknown;
    expect(hasUnsafeText(nested)).toBe(true);
  });
});
