import { describe, expect, it } from "@jest/globals";
import { cleanStyle, findEmbed, findGist, isAllowedClass } from "./index";

describe("cleanStyle [SEC-26]", () => {
  it.each([
    ["color: red", "color: red;"],
    [
      "COLOR:#ff0000;background-color: rgb(255, 0, 0)",
      "color: #ff0000; background-color: rgb(255, 0, 0);",
    ],
    ["color: rgba(0,0,0,.5)", "color: rgba(0,0,0,.5);"],
    ["color: hsl(120deg 50% 50%)", "color: hsl(120deg 50% 50%);"],
    ["color: red; position: fixed; top: 0", "color: red;"],
  ])("keeps the colours of %j", (given, expected) => {
    expect(cleanStyle(given)).toBe(expected);
    expect(cleanStyle(expected)).toBe(expected);
  });

  it.each([
    "position: fixed",
    "background: url(https://evil.example/x)",
    "background-color: url(javascript:alert(1))",
    "color: expression(alert(1))",
    "color: var(--x)",
    "color: red\\9",
    "color: rgb(1,2,3) url(x)",
    "behavior: url(x.htc)",
    "-moz-binding: url(x)",
    "colo\\72: red",
    "color/**/: red",
    "@import 'x'",
    "",
    `color: ${"a".repeat(2000)}`,
  ])("drops %j", (given) => {
    expect(cleanStyle(given)).toBeNull();
  });
});

describe("isAllowedClass", () => {
  it.each([
    ["ql-align-center", true],
    ["ql-indent-9", true],
    ["ql-size-huge", true],
    ["ql-font-monospace", true],
    ["ql-formula", true],
    ["language-c++", true],
    ["ql-indent-10", false],
    ["ql-editor", false],
    ["hljs-keyword", false],
    ["admin-toolbar", false],
    ["language-\u0022onload", false],
  ])("says of %j: %j", (given, expected) => {
    expect(isAllowedClass(given)).toBe(expected);
  });
});

describe("findEmbed", () => {
  const youTube = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ";

  it.each([
    ["https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=3", youTube],
    ["http://youtube.com/watch?v=aqz-KE-bpKQ", youTube],
    ["https://youtu.be/aqz-KE-bpKQ?si=x", youTube],
    ["//www.youtube.com/embed/aqz-KE-bpKQ", youTube],
    ["https://m.youtube.com/shorts/aqz-KE-bpKQ", youTube],
    ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ", youTube],
    ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871"],
    [
      "https://player.vimeo.com/video/76979871",
      "https://player.vimeo.com/video/76979871",
    ],
    [
      "https://codepen.io/some-person/pen/abcDEF",
      "https://codepen.io/some-person/embed/abcDEF?default-tab=result",
    ],
    [
      "https://codepen.io/team/one/full/abcDEF/",
      "https://codepen.io/team/one/embed/abcDEF?default-tab=result",
    ],
  ])("recognizes %j", (given, embedUrl) => {
    expect(findEmbed(given)?.embedUrl).toBe(embedUrl);
  });

  it.each([
    "https://evil.example/embed/aqz-KE-bpKQ",
    "https://www.youtube.com.evil.example/embed/aqz-KE-bpKQ",
    "https://user@www.youtube.com/embed/aqz-KE-bpKQ",
    "https://www.youtube.com:8443/embed/aqz-KE-bpKQ",
    "https://evil.example/https://www.youtube.com/embed/aqz-KE-bpKQ",
    "https://www.youtube.com/redirect?q=https://evil.example",
    "https://www.youtube.com/embed/../../redirect",
    "javascript:alert('https://www.youtube.com/embed/aqz-KE-bpKQ')",
    "ftp://www.youtube.com/embed/aqz-KE-bpKQ",
    "data:text/html,https://www.youtube.com/embed/aqz-KE-bpKQ",
    "https://vimeo.com/about",
    "https://codepen.io/trending",
    "https://codepen.io/some-person/pen/abc/def",
    "https://codepen.io/some%20body/pen/abc",
    "https://codepen.io.evil.example/some-person/pen/abc",
    "",
  ])("refuses %j", (given) => {
    expect(findEmbed(given)).toBeNull();
  });
});

describe("findGist", () => {
  it.each([
    "https://gist.github.com/someone/0123456789abcdef0123",
    "https://gist.github.com/0123456789ABCDEF0123#file-a-ts",
  ])("finds the id in %j", (given) => {
    expect(findGist(given)).toBe("0123456789abcdef0123");
  });

  it.each([
    "https://gist.github.com/discover",
    "https://gist.github.com.evil.example/a/0123456789abcdef0123",
    "https://github.com/a/0123456789abcdef0123",
    "file:///0123456789abcdef0123",
  ])("finds none in %j", (given) => {
    expect(findGist(given)).toBeNull();
  });
});
