import { describe, expect, it } from "@jest/globals";
import { ArticleLinks } from "./article-links";
import { deriveExcerpt } from "./article";
import { mdxToMarkdown } from "./mdx-to-markdown";

describe("ArticleLinks", () => {
  const links = new ArticleLinks();
  links.set("release/v5.0.0.md", "v5-0-0");
  links.set("notes/topic/index.md", "topic");
  links.set("top.mdx", "top");

  it.each([
    ["/blog/release/v5.0.0/", "/post/v5-0-0"],
    ["/en/blog/release/v5.0.0#changes", "/post/v5-0-0#changes"],
    ["/release/v5.0.0.html", "/post/v5-0-0"],
    ["v5.0.0.md", "/post/v5-0-0"],
    ["../notes/topic/", "/post/topic"],
    ["../top.mdx", "/post/top"],
    ["/top", "/post/top"],
    ["/blog/top", "/blog/top"],
    ["/download", "/download"],
    [
      "https://example.com/release/v5.0.0",
      "https://example.com/release/v5.0.0",
    ],
    ["#here", "#here"],
    ["mailto:a@b.example", "mailto:a@b.example"],
  ])("leads %j to %j", (href, expected) => {
    expect(links.resolve(href, "release/v4.0.0.md")).toBe(expected);
  });

  it("completes what is not here with the origin", () => {
    const elsewhere = new ArticleLinks("https://old.example");
    expect(elsewhere.resolve("/download", "a.md")).toBe(
      "https://old.example/download",
    );
    expect(elsewhere.resolve("b.md", "a.md")).toBe("b.md");
  });
});

describe("mdxToMarkdown", () => {
  it("drops the program and keeps the texts", () => {
    const markdown = mdxToMarkdown(
      "import A from './a'\nexport const b = 1;\n\n<Box level=\"x\">\n  In the box.\n</Box>\n\n<Alone />\nEnd {/* no */}.\n\n```js\nimport A from 'a';\n<Box>\n```\n",
    );
    expect(markdown).toContain("<blockquote>\n\nIn the box.");
    expect(markdown).not.toMatch(/export|Alone|\/\* no/);
    expect(markdown).toContain("```js\nimport A from 'a';\n<Box>\n```");
  });
});

describe("deriveExcerpt", () => {
  it.each([
    [
      "<p>Short.</p><p>This paragraph is long enough to say something.</p>",
      "This paragraph is long enough to say something.",
    ],
    ["<h1>Title</h1><ul><li>Only a list</li></ul>", "Title Only a list"],
    ["", null],
  ])("of %j is %j", (html, expected) => {
    expect(deriveExcerpt(html)).toBe(expected);
  });

  it("ends at a word", () => {
    const excerpt = deriveExcerpt(`<p>${"word ".repeat(200)}</p>`) ?? "";
    expect(excerpt.length).toBeLessThan(290);
    expect(excerpt).toMatch(/word…$/);
  });
});
