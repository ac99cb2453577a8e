import { describe, expect, it } from "@jest/globals";
import { hasUnsafeText } from "./unsafe-text";

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
