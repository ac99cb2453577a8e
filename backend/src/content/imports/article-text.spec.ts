import { describe, expect, it } from "@jest/globals";
import { spoken } from "../../common/texts/said";
import { ArticleLinks } from "./article-links";
import { deriveExcerpt, readArticle } from "./article";
import { parseFrontMatter } from "./front-matter";
import { mdxToHtml } from "./mdx-to-html";

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
    ["../v5.0.0/", "/post/v5-0-0"],
    ["../../notes/topic", "/post/topic"],
    ["other", "/release/other"],
    ["other.html#part", "/release/other.html#part"],
    ["../up?x=1", "/up?x=1"],
    ["example.com/a", "example.com/a"],
  ])("leads %j to %j [MOVE-IN-19]", (href, expected) => {
    expect(links.resolve(href, "release/v4.0.0.md")).toBe(expected);
  });

  it("completes what is not here with the origin", () => {
    const elsewhere = new ArticleLinks("https://old.example");
    expect(elsewhere.resolve("/download", "a.md")).toBe(
      "https://old.example/download",
    );
    expect(elsewhere.resolve("b.md", "c/a.md")).toBe(
      "https://old.example/c/b.md",
    );
  });
});

describe("mdxToHtml", () => {
  const html = (source: string) => mdxToHtml(source, (href) => href);

  it("drops the program and keeps the texts", () => {
    expect(
      html(
        "import A from './a'\nexport const b = 1;\n\n<Box level=\"x\">\n  In the *box*.\n</Box>\n\n<Alone />\nEnd {/* no */}.\n\n```js\nimport A from 'a';\n<Box>\n```\n",
      ),
    ).toBe(
      "<blockquote>\n<p>In the <em>box</em>.</p>\n</blockquote>\n<p>End .</p>\n<pre data-language=\"js\">import A from 'a';\n&lt;Box&gt;</pre>",
    );
  });

  it.each([
    ["a <Badge>new</Badge> part", "<p>a new part</p>"],
    ["<Tabs>\n<Tab>\n\nOne\n\n</Tab>\n</Tabs>", /One/],
    ['See <a href="/x">this</a>.', '<p>See <a href="/x">this</a>.</p>'],
    ["Now {year}.", "<p>Now {year}.</p>"],
    ["{/* only a remark */}\n\nText", "<p>Text</p>"],
    ['<div className="note">\n  Text\n</div>', /^<div>Text<\/div>$/],
    ["$$\nx^{2}\n$$", /data-value="x\^\{2\}"/],
    ["<math><mi>x</mi></math>", /data-value="x"/],
    ["<Box>\n  a\n\n  <Box>\n    b\n  </Box>\n</Box>", /a[\s\S]*b/],
  ])("makes %j %s", (source, expected) => {
    if (typeof expected === "string") expect(html(source)).toBe(expected);
    else expect(html(source)).toMatch(expected);
  });

  it("says where a file is no MDX, and reads it as Markdown", () => {
    const warnings: string[] = [];
    const file = parseFrontMatter(
      "---\ntitle: A\nauthor: A\ncategory: A\ndate: 2020-01-01\n---\nFirst\n\nA <br> and *more*\n",
    );
    const { content } = readArticle(
      file,
      {
        path: "a.mdx",
        now: new Date(),
        modifiedAt: new Date(),
        defaultAuthor: "-",
        defaultCategory: "-",
        warn: (message) => warnings.push(spoken(message)),
      },
      new ArticleLinks(),
    );
    expect(content).toContain("<em>more</em>");
    expect(warnings).toEqual([
      expect.stringMatching(/^is not valid MDX \(line 9: .*read as Markdown$/),
    ]);
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
