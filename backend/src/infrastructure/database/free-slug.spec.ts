import { describe, expect, it } from "@jest/globals";
import { firstFreeSlug, toSlug } from "./free-slug";

describe("toSlug", () => {
  it.each([
    ["Hello, World!", "hello-world"],
    ["Ärger über Öl", "aerger-ueber-oel"],
    ["LWC & Apex", "lwc-and-apex"],
    ["  --  ", ""],
    ["日本語", ""],
    ["../../etc/passwd", "etc-passwd"],
  ])("writes %s as %s", (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });

  it("is never longer than allowed and never ends with a hyphen", () => {
    const slug = toSlug(`${"a".repeat(79)} bcd`);
    expect(slug).toBe("a".repeat(79));
  });
});

describe("firstFreeSlug", () => {
  it("counts from 2 and fills gaps", () => {
    expect(firstFreeSlug("a", new Set())).toBe("a");
    expect(firstFreeSlug("a", new Set(["a"]))).toBe("a-2");
    expect(firstFreeSlug("a", new Set(["a", "a-2", "a-4"]))).toBe("a-3");
  });

  it("shortens the base so that the number fits", () => {
    const base = "b".repeat(80);
    expect(firstFreeSlug(base, new Set([base]))).toBe(`${"b".repeat(78)}-2`);
  });
});
