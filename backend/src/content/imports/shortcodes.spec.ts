import { describe, expect, it } from "@jest/globals";
import { spoken } from "../../common/texts/said";
import { MOST_GROWTH, timeGrowth } from "../../../test/time-growth";
import { markdownToHtml } from "../rich-text/markdown-to-html";
import { readArticle } from "./article";
import { ArticleLinks } from "./article-links";
import { parseFrontMatter } from "./front-matter";
import { describeShortcodes, readShortcodes } from "./shortcodes";

const names = (markdown: string) =>
  readShortcodes(markdown).unknown.map(({ name, line }) => `${name} ${line}`);

describe("readShortcodes", () => {
  it.each([
    ['{{< youtube id="x" >}}', ["youtube 1"]],
    ["{{<youtube x>}}", ["youtube 1"]],
    ["a\n\n{{% notice %}}*b*{{% /notice %}}", ["notice 3"]],
    ["{% include foo.html a='b' %}", ["include 1"]],
    ["{%- if a -%}b{%- else -%}c{%- endif -%}", ["if 1"]],
    ["{{ page.title | upcase }}", ["page.title 1"]],
    ["{{ 'a.png' | asset }}", ["'a.png' 1"]],
    ['x\n[gallery ids="1,2"]\n[gallery]', ["gallery 2", "gallery 3"]],
    ["[caption id=1]a[/caption]", ["caption 1"]],
    ['[contact-form-7 id="5"]', ["contact-form-7 1"]],
  ])("names what is in %j", (markdown, expected) => {
    expect(names(markdown)).toEqual(expected);
  });

  it.each([
    "```\n{{< youtube x >}}\n{% include %}\n```",
    "    {{ indented }}",
    "`{{ vue }}` and `[gallery]`",
    '<pre>[gallery ids="1"]</pre> <code>{{ x }}</code>',
    "$$\nx^{{a}}\n$$",
    "[text](there) [text][gallery] [gallery](x) [gallery]: http://x.example",
    "[ ] [x] [^1] [a=b] {a} {{}} {{{}}}",
  ])("leaves %j alone", (markdown) => {
    expect(readShortcodes(markdown)).toEqual({ markdown, unknown: [] });
  });

  it.each([
    "{{<youtube x>}}",
    '{{< figure src="a.png" >}}',
    "{% if a > b %}",
    '{{ "<b>" | escape }}',
    '[gallery ids="1,2"]',
  ])("keeps %j visible", (source) => {
    const { markdown } = readShortcodes(`Before ${source} after`);
    const html = markdownToHtml(markdown);
    const shown = html.replace(/&#x3C;|&lt;/g, "<").replace(/&gt;/g, ">");
    expect(shown).toBe(`<p>Before ${source} after</p>`);
  });

  it("knows what Jekyll's raw, comment and highlight mean", () => {
    const { markdown, unknown } = readShortcodes(
      "{% raw %}{{ a }}{% endraw %}\n\n{% comment %}note {{ b }}{% endcomment %}\n\n{% highlight ruby %}\nputs {{ c }}\n{% endhighlight %}\n\n{{ d }}",
    );
    expect(unknown).toEqual([{ name: "d", line: 9 }]);
    expect(markdownToHtml(markdown)).toBe(
      '<p>{{ a }}</p>\n<pre data-language="ruby">puts {{ c }}</pre>\n<p>{{ d }}</p>',
    );
    expect(names("{% comment %} without an end")).toEqual(["comment 1"]);
  });

  it.each(["{{", "{% ", "{{< ", "[gallery ", "<pre>", "{% raw %}"])(
    "takes no longer for %s without an end",
    async (part) => {
      const growth = await timeGrowth(20_000, (size) =>
        readShortcodes(part.repeat(size)),
      );
      expect(growth).toBeLessThan(MOST_GROWTH);
    },
  );
});

describe("what is told of a file", () => {
  it("names each shortcode once, with its lines in the file", () => {
    const warnings: string[] = [];
    const file = parseFrontMatter(
      "---\ntitle: A\nauthor: A\ncategory: A\ndate: 2020-01-01\n---\n{{< a >}}\n\n{{< b >}}\n{{< a >}}\n",
    );
    const { content } = readArticle(
      file,
      {
        path: "a.md",
        now: new Date(),
        modifiedAt: new Date(),
        defaultAuthor: "-",
        defaultCategory: "-",
        warn: (message) => warnings.push(spoken(message)),
      },
      new ArticleLinks(),
    );
    expect(warnings).toEqual([
      "has shortcodes that are not known here and stay in the text as they are: a (line 7, 10); b (line 9)",
    ]);
    expect(content).toContain("{{&lt; a &gt;}}");
  });

  it("is nothing without any, and not endless with many", () => {
    expect(describeShortcodes([], 0)).toBeNull();
    const many = Array.from({ length: 100 }, (_, index) => ({
      name: `n${index}`,
      line: 1,
    }));
    expect(spoken(describeShortcodes(many, 0) ?? "")).toMatch(
      /; n19 \(line 1\) and 80 more$/,
    );
  });
});
