import { describe, expect, it } from "@jest/globals";
import { suggestSlug } from "./suggest-slug";

describe("suggestSlug", () => {
  it.each([
    ["About us", "about-us"],
    ["  Crème Brûlée & Straße!  ", "creme-brulee-and-strasse"],
    ["What’s new in 2026?", "whats-new-in-2026"],
    ["Łódź—Ærø", "lodz-aero"],
    ["会社概要", ""],
    ["---", ""],
    [`${"a".repeat(79)} b`, "a".repeat(79)],
  ])("%j becomes %j", (title, slug) => {
    expect(suggestSlug(title)).toBe(slug);
  });
});
