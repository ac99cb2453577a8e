import { describe, expect, it } from "@jest/globals";
import { cleanHtml } from "./clean-html";
import { markdownToHtml } from "./markdown-to-html";
import { findActiveMarkup } from "../../../test/find-active-markup";
import { XSS_VECTORS } from "../../../test/xss-vectors";

describe("markdownToHtml", () => {
  it.each([
    [
      "# A\n\nb *c* **d** ~~e~~ `f`",
      "<h1>A</h1>\n<p>b <em>c</em> <strong>d</strong> <s>e</s> <code>f</code></p>",
    ],
    [
      "```apex\nList<Account> a;\n\nb();\n```",
      `<pre data-language="apex">List&lt;Account&gt; a;\n\nb();</pre>`,
    ],
    ["```\nplain\n```", "<pre>plain</pre>"],
    ["    indented", "<pre>indented</pre>"],
    ["costs $5 and $6", "<p>costs $5 and $6</p>"],
    [
      "with $$a<b$$ inside",
      `<p>with <span class="ql-formula" data-value="a&lt;b"></span> inside</p>`,
    ],
    [
      "$$\n\\frac{1}{2}\n$$",
      `<p><span class="ql-formula" data-value="\\frac{1}{2}"></span></p>`,
    ],
    [
      "- [x] a\n- [ ] b",
      '<ul>\n<li data-list="checked">a</li>\n<li data-list="unchecked">b</li>\n</ul>',
    ],
    [
      "<https://example.com>",
      `<p><a href="https://example.com" rel="noopener">https://example.com</a></p>`,
    ],
    [
      "see www.example.com",
      `<p>see <a href="http://www.example.com" rel="noopener">www.example.com</a></p>`,
    ],
    ["![A](a.png)", `<p><img src="a.png" alt="A"></p>`],
    ["<center>x</center>", `<div class="ql-align-center">x</div>`],
    ["a<!-- no -->b", "<p>ab</p>"],
    [
      `<iframe src="https://slides.example/1" title="Slides"></iframe>`,
      `<a href="https://slides.example/1" rel="noopener">Slides</a>`,
    ],
    [
      "<math><msub><mi>x</mi><mn>1</mn></msub><mo>≥</mo><mtext>a_b</mtext></math>",
      `<p><span class="ql-formula" data-value="{x}_{1} \\ge  \\text{a\\_b}"></span></p>`,
    ],
    ["", ""],
  ])("turns %j into %j", (markdown, expected) => {
    expect(markdownToHtml(markdown)).toBe(expected);
  });

  it.each([
    [
      "```js{1} ins={2} title='x' del={3, 9} live {2-3}\na\nb\nc\n```",
      `<pre data-language="js" data-file="x" data-lines="1" data-added="2" data-removed="3">a\nb\nc</pre>`,
    ],
    ["```js:a.js title=x {a}\na\n```", "<pre>a</pre>"],
    [
      `<pre data-file="x" data-lines="1"><code class="language-js">a</code></pre>`,
      `<pre data-language="js" data-file="x" data-lines="1">a</pre>`,
    ],
  ])("reads the fence of %j [DESK-CODE-05]", (markdown, expected) => {
    expect(markdownToHtml(markdown)).toBe(expected);
  });

  it("keeps tables with the alignment of their columns", () => {
    const html = markdownToHtml("| a | b |\n|---|--:|\n| 1 | 2 |");
    expect(html).toContain("<td>1</td>");
    expect(html).toContain(`<td class="ql-align-right">2</td>`);
  });

  it("lets links be resolved", () => {
    expect(markdownToHtml("[a](./b.md)", () => "/post/b")).toBe(
      `<p><a href="/post/b">a</a></p>`,
    );
  });

  it.each(XSS_VECTORS)("makes inert %j", (vector) => {
    const html = markdownToHtml(vector);
    expect(findActiveMarkup(html)).toEqual([]);
    expect(cleanHtml(html)).toBe(html);
  });

  it.each([
    "[x](javascript:alert(1))",
    "![x](javascript:alert(1))",
    "<javascript:alert(1)>",
    "[x]: javascript:alert(1)\n\n[x]",
  ])("makes inert %j", (markdown) => {
    expect(findActiveMarkup(markdownToHtml(markdown))).toEqual([]);
  });
});
