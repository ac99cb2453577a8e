import { describe, expect, it } from "@jest/globals";
import {
  isAllowedImage,
  isExternalLink,
  normaliseImage,
  normaliseLink,
} from "./index";

describe("normaliseLink [D-516]", () => {
  it.each([
    ["https://example.com/a?b=c#d", "https://example.com/a?b=c#d"],
    ["HTTP://Example.com", "HTTP://Example.com"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["tel:+49-30-1234", "tel:+49-30-1234"],
    ["/post/x", "/post/x"],
    ["#part", "#part"],
    ["?page=2", "?page=2"],
    ["example.com", "https://example.com"],
    ["www.example.com/a b", "https://www.example.com/a b"],
    ["localhost:3000/x", "https://localhost:3000/x"],
    ["example.com:8080", "https://example.com:8080"],
    ["//example.com/x", "https://example.com/x"],
    ["\\\\example.com/x", "https://example.com/x"],
    ["/\\example.com", "https://example.com"],
    ["  https://example.com\n", "https://example.com"],
  ])("gives %j as %j", (given, expected) => {
    expect(normaliseLink(given)).toBe(expected);
  });

  it.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript\u0000:alert(1)",
    "vbscript:msgbox(1)",
    "data:text/html,<script>alert(1)</script>",
    "data:image/png;base64,AAAA",
    "file:///etc/passwd",
    "blob:https://example.com/1",
    "intent://x#Intent;scheme=javascript;end",
    ":javascript:alert(1)",
    "&#106;avascript:alert(1)",
    "",
    "   ",
    `https://example.com/${"x".repeat(3000)}`,
  ])("refuses %j", (given) => {
    expect(normaliseLink(given)).toBeNull();
  });

  it("gives the same again for what it has given", () => {
    for (const given of [
      "example.com",
      "//a.b",
      "/x",
      "mailto:a@b",
      "localhost:1",
    ]) {
      const once = normaliseLink(given) ?? "";
      expect(normaliseLink(once)).toBe(once);
    }
  });
});

describe("isExternalLink", () => {
  it.each([
    ["https://example.com", true],
    ["//example.com", true],
    ["/post/x", false],
    ["#a", false],
    ["mailto:a@b.example", false],
  ])("says of %j: %j", (given, expected) => {
    expect(isExternalLink(given)).toBe(expected);
  });
});

describe("normaliseImage [D-515]", () => {
  it.each([
    "https://example.com/a.png",
    "/media/a.webp",
    "data:image/png;base64,iVBORw0KGgo=",
    "data:image/jpeg;base64,/9j/4AAQ",
    "data:image/webp;base64,UklGRg==",
  ])("allows %j", (given) => {
    expect(normaliseImage(given)).toBe(given);
    expect(isAllowedImage(given)).toBe(true);
  });

  it.each([
    "data:image/svg+xml;base64,PHN2Zz4=",
    "data:image/svg+xml,<svg onload=alert(1)>",
    "data:text/html;base64,PHNjcmlwdD4=",
    "data:image/png,<svg>",
    "javascript:alert(1)",
    "blob:https://example.com/1",
    "",
  ])("refuses %j", (given) => {
    expect(isAllowedImage(given)).toBe(false);
  });
});
