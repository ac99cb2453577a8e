import { describe, expect, it } from "@jest/globals";
import { canonicalPath, canonicalTarget, targetPath } from "./redirect-path";

describe("canonicalPath", () => {
  it.each([
    ["/a", "/a"],
    ["/", "/"],
    ["/a/", "/a"],
    ["//a///b//", "/a/b"],
    ["/caf\u00e9", "/caf%C3%A9"],
    ["/%c3%a9%2f", "/%C3%A9%2F"],
    ["/100%", "/100%"],
    ["/a/../b", "/b"],
    ["/\\", "/"],
    ["/a\\b", "/a/b"],
    ["/[", "/["],
    ["/\ud800", "/%EF%BF%BD"],
    ["", "/"],
  ])("of %j is %j", (path, expected) => {
    expect(canonicalPath(path)).toBe(expected);
    expect(canonicalPath(expected)).toBe(expected);
  });
});

describe("canonicalTarget", () => {
  it.each([
    ["/a/?b=1#c", "/a?b=1#c"],
    ["https://blog.example/a/", "/a"],
    ["https://BLOG.example", "/"],
    ["http://blog.example/a", "http://blog.example/a"],
    ["https://other.example", "https://other.example/"],
    [
      "https://other.example/\u00fc?\u00fc",
      "https://other.example/%C3%BC?%C3%BC",
    ],
  ])("of %j is %j", (target, expected) => {
    expect(canonicalTarget(target, "https://blog.example")).toBe(expected);
  });

  it("refuses what only looks like an address", () => {
    expect(() => canonicalTarget("https://[", "https://blog.example")).toThrow(
      "To must be a path of this site",
    );
  });
});

describe("targetPath", () => {
  it.each([
    ["/a?b#c", "/a"],
    ["/a#c?d", "/a"],
    ["https://other.example/a", null],
    ["", null],
  ])("of %j is %j", (target, expected) => {
    expect(targetPath(target)).toBe(expected);
  });
});
